import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasListView, PAGES } from '../contract/pages.js';
import { meQuery } from './api/queries.js';
import { queryClient, untilIdle } from './api/query-client.js';
import { App, preloadPage } from './app.js';
import { isOwnFrontLikely } from './front/last-front.js';
import { highestPricesQuery, overviewQuery } from './items/rows/overview.js';
import { language } from './language.js';
import { marketSummaryQuery } from './market/queries.js';
import { applyTimezone } from './shell/choices.js';
import { applyScheme } from './shell/preferences.js';

/** Milliseconds after which the frame is shown without the page. */
const FRAME_AFTER_MS = 300;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
applyScheme();
applyTimezone();
void queryClient.prefetchQuery(meQuery);
// Start the first request before the first render.
const { pathname, search } = window.location;
const isOfList = hasListView(new URLSearchParams(search));
if (pathname === PAGES.front && !isOfList && !isOwnFrontLikely()) {
  void queryClient.prefetchQuery(marketSummaryQuery);
}
if (pathname === PAGES.items) void prefetchList();
const firstPage = preloadPage(pathname);
void Promise.race([firstPage, new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS))]).then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
);
// Optional: without them, items have the names of markets.
if (language !== 'en') {
  import('./items/names/use-local-names.js')
    .then(({ loadNamesOfPage }) => loadNamesOfPage())
    .catch((error: unknown) => console.warn(error));
}
// Optional: browsers may refuse it, for example in private windows. After the page, which needs the line first.
void firstPage
  .then(untilIdle)
  .then(() => import('./api/service-worker-setup.js'))
  .then(({ installServiceWorker }) => installServiceWorker())
  .catch((error: unknown) => console.warn(error));

/** The first screen of a list without filters, then all of it. */
async function prefetchList(): Promise<void> {
  if (!isOfList) await queryClient.prefetchQuery(highestPricesQuery);
  await queryClient.prefetchQuery(overviewQuery);
}
