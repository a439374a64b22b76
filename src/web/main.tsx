import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGES } from '../contract/pages.js';
import { meQuery } from './api/queries.js';
import { queryClient } from './api/query-client.js';
import { App } from './app.js';
import { overviewQuery } from './items/rows/overview.js';
import { language } from './language.js';
import { marketSummaryQuery } from './market/queries.js';
import { applyTimezone } from './shell/choices.js';
import { applyScheme } from './shell/preferences.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
applyScheme();
applyTimezone();
void queryClient.prefetchQuery(meQuery);
// Start the first request before the first render.
if (window.location.pathname === PAGES.front) void queryClient.prefetchQuery(marketSummaryQuery);
if (window.location.pathname === PAGES.items) void queryClient.prefetchQuery(overviewQuery);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Optional: without them, items have the names of markets.
if (language !== 'en') {
  import('./items/names/use-local-names.js')
    .then(({ loadNamesOfPage }) => loadNamesOfPage())
    .catch((error: unknown) => console.warn(error));
}
// Optional: browsers may refuse it, for example in private windows.
const keepForOffline = () => {
  import('./api/service-worker-setup.js')
    .then(({ installServiceWorker }) => installServiceWorker())
    .catch((error: unknown) => console.warn(error));
};
// The page may have loaded while this script waited for its texts.
if (document.readyState === 'complete') keepForOffline();
else window.addEventListener('load', keepForOffline);
