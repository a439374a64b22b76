import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import * as texts from '#messages/shell.js';
import { PAGES } from '../contract/pages.js';
import { queryClient } from './api/query-client.js';
import { useViewer } from './api/session.js';
import { useTabSync } from './api/tab-sync.js';
import { FrontPage } from './front/front-page.js';
import { MarketPage } from './market/lazy-market-page.js';
import { PaletteHost } from './palette/palette-host.js';
import { collectAlerts } from './portfolio/alerts/arrived-alerts.js';
import { RowAlertHost } from './row-alert/row-alert-host.js';
import { ErrorBoundary } from './shell/error-boundary.js';
import { useFocusFallback } from './shell/focus-fallback.js';
import { Footer } from './shell/footer.js';
import { Header, Settings } from './shell/header.js';
import { lazyComponent } from './shell/lazy-component.js';
import { page } from './shell/lazy-page.js';
import { useScrollToTop } from './shell/scroll.js';
import { useSearchKey } from './shell/single-key.js';
import { useReturnAfterSignIn } from './sign-in/return.js';
import { useFormats } from './ui/formats.js';
import { Loading } from './ui/states.js';

const PORTFOLIO = page(
  async () => (await import('./portfolio/overview/portfolio-page.js')).PortfolioPage,
);

const NOT_FOUND = page(async () => (await import('./shell/not-found.js')).NotFoundPage);

const AlertNotices = lazyComponent(
  texts.contents.newAlerts,
  async () => (await import('./portfolio/alerts/alert-notices.js')).AlertNotices,
);

const Notices = lazyComponent(
  texts.contents.notices,
  async () => (await import('./notices/notices.js')).Notices,
);

const ROUTES = [
  [PAGES.front, FrontPage],
  [PAGES.market, MarketPage],
  [PAGES.items, page(async () => (await import('./items/items-page.js')).ItemsPage)],
  [PAGES.portfolio, PORTFOLIO],
  [PAGES.holding, page(async () => (await import('./portfolio/lots/holding-page.js')).HoldingPage)],
  [PAGES.portfolioPart, PORTFOLIO],
  [PAGES.shared, page(async () => (await import('./portfolio/sharing/shared-page.js')).SharedPage)],
  [PAGES.worth, page(async () => (await import('./worth/worth-page.js')).WorthPage)],
  [PAGES.item, page(async () => (await import('./item/item-page.js')).ItemPage)],
  [PAGES.login, page(async () => (await import('./sign-in/sign-in-page.js')).SignInPage)],
  [PAGES.account, page(async () => (await import('./account/account-page.js')).AccountPage)],
  [PAGES.admin, page(async () => (await import('./admin/admin-page.js')).AdminPage)],
  [PAGES.setup, page(async () => (await import('./setup/setup-page.js')).SetupPage)],
  [PAGES.board, page(async () => (await import('./board/board-page.js')).BoardPage)],
  [PAGES.indices, page(async () => (await import('./indices/indices-page.js')).IndicesPage)],
  [PAGES.compare, page(async () => (await import('./compare/compare-page.js')).ComparePage)],
  [PAGES.deals, page(async () => (await import('./deals/deals-page.js')).DealsPage)],
  [PAGES.accuracy, page(async () => (await import('./accuracy/accuracy-page.js')).AccuracyPage)],
  [PAGES.markets, page(async () => (await import('./markets/markets-page.js')).MarketsPage)],
] as const;

/**
 * Loads the page of an address, its notices and the settings, so that the first render has them: React shows a placeholder for at
 * least 0.3 s.
 */
export async function preloadPage(path: string): Promise<void> {
  const page = ROUTES.find(([pattern]) => matches(pattern, path))?.[1] ?? NOT_FOUND;
  await Promise.all([page.preload(), Notices.preload(), Settings.preload()]);
}

/** Whether the path is one of a pattern such as `/items/:id`. */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => part.startsWith(':') || part === parts[place])
  );
}

/** Only `npx vite` has it. */
const DESIGN = import.meta.env.DEV
  ? page(async () => (await import('./design/design-page.js')).DesignPage)
  : undefined;

/** Visitors have no alerts. */
function AlertsOfUser() {
  if (useViewer().is !== 'user') return null;
  return (
    <ErrorBoundary title={texts.failed.newAlerts}>
      <Suspense>
        <AlertNotices />
      </Suspense>
    </ErrorBoundary>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}

function Shell() {
  const [location] = useLocation();
  // Figures are formatted outside of React, so a new currency or time zone must render everything again.
  useFormats();
  useSearchKey();
  useScrollToTop();
  useFocusFallback();
  useReturnAfterSignIn();
  useTabSync();
  useEffect(collectAlerts, []);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <Header />
      <main id="main" className="main" tabIndex={-1}>
        <ErrorBoundary key={location} title={texts.failed.page}>
          <Suspense
            fallback={
              <div className="page">
                <h1 className="hidden-text">{texts.product}</h1>
                <Loading label={texts.contents.page} />
              </div>
            }
          >
            <Switch>
              {ROUTES.map(([path, component]) => (
                <Route key={path} path={path} component={component} />
              ))}
              {DESIGN && <Route path="/design" component={DESIGN} />}
              <Route component={NOT_FOUND} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </main>
      <div className="notices">
        <ErrorBoundary title={texts.failed.notices}>
          <Suspense>
            <Notices />
          </Suspense>
        </ErrorBoundary>
      </div>
      <AlertsOfUser />
      <ErrorBoundary title={texts.failed.alertForm}>
        <RowAlertHost />
      </ErrorBoundary>
      <ErrorBoundary title={texts.failed.search}>
        <PaletteHost />
      </ErrorBoundary>
      <ErrorBoundary title={texts.failed.footer}>
        <Footer />
      </ErrorBoundary>
    </div>
  );
}
