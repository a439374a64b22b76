import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlertRehearsalInput, Lot } from '../../client/index.js';
import type { CorrelationHorizon, RiskHorizon, ValueHistoryWindow } from '../../contract/values.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { pollInterval } from '../feed/connection.js';
import { inShownCurrency } from '../ui/currency.js';

// All keys begin with USER_KEY: all user data is refetched after any change by the user, and is
// kept by currency (api/amounts.ts). Amounts are in the shown currency, except for those of alerts.

export const portfolioQuery = queryOptions({
  queryKey: [USER_KEY, 'portfolio'],
  queryFn: ({ signal }) => asUser(service.getPortfolio(inShownCurrency(), { signal })),
  refetchInterval: pollInterval,
});

/** How holdings are valued, `market` applies to `net`; and of which lots: with a tag, of an account, or all. */
export type Valuation = (
  | { readonly valuation: 'offer' | 'best_net' | 'bid' }
  | { readonly valuation: 'net'; readonly market: string }
) &
  SomeLots;

/** Of which lots figures are; by default all. */
export interface SomeLots {
  readonly tag?: string;
  readonly account?: string;
}

/** Whether figures are of all lots. */
export function isOfAll({ tag, account }: SomeLots): boolean {
  return tag === undefined && account === undefined;
}

/** The portfolio with another valuation, with values of the user, or of some lots. */
export const valuedPortfolioQuery = (
  valuation: Valuation,
  manual: 'none' | 'unpriced' | 'all' = 'none',
) =>
  queryOptions({
    ...portfolioQuery,
    ...((valuation.valuation !== 'offer' || manual !== 'none' || !isOfAll(valuation)) && {
      queryKey: [USER_KEY, 'portfolio', manual, JSON.stringify(valuation)],
      queryFn: ({ signal }) =>
        asUser(service.getPortfolio({ ...valuation, manual, ...inShownCurrency() }, { signal })),
    }),
  });

export const manualValuesQuery = queryOptions({
  queryKey: [USER_KEY, 'values'],
  queryFn: ({ signal }) => asUser(service.listManualValues(inShownCurrency(), { signal })),
});

export const lotsQuery = queryOptions({
  queryKey: [USER_KEY, 'lots'],
  queryFn: ({ signal }) => asUser(fetchLots({}, signal)),
});

/** The lots of one item. */
export const itemLotsQuery = (item_id: number) =>
  queryOptions({
    queryKey: [USER_KEY, 'lots', item_id],
    queryFn: ({ signal }) => asUser(fetchLots({ item_id }, signal)),
  });

const LOTS_OF_A_PAGE = 1_000;

/** All lots, page by page. */
async function fetchLots(
  which: { readonly item_id?: number },
  signal: AbortSignal,
): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  const inCurrency = inShownCurrency();
  for (let page: readonly Lot[] | undefined; ; ) {
    const last = page?.at(-1);
    page = await service.listLots(
      {
        ...which,
        ...inCurrency,
        limit: LOTS_OF_A_PAGE,
        ...(last && { cursor: `${last.acquired_at}_${last.id}` }),
      },
      { signal },
    );
    lots.push(...page);
    if (page.length < LOTS_OF_A_PAGE) return lots;
  }
}

export const lotsChangesQuery = queryOptions({
  queryKey: [USER_KEY, 'changes'],
  queryFn: ({ signal }) => asUser(service.listLotChanges({}, { signal })),
});

export const gameAccountsQuery = queryOptions({
  queryKey: [USER_KEY, 'game-accounts'],
  queryFn: ({ signal }) => asUser(service.listGameAccounts({}, { signal })),
  refetchInterval: pollInterval,
});

export const watchlistQuery = queryOptions({
  queryKey: [USER_KEY, 'watchlist'],
  queryFn: ({ signal }) => asUser(service.listWatchlist(inShownCurrency(), { signal })),
  refetchInterval: pollInterval,
});

export const sharesQuery = queryOptions({
  queryKey: [USER_KEY, 'shares'],
  queryFn: ({ signal }) => asUser(service.listShares({}, { signal })),
});

export const valueHistoryQuery = (window: ValueHistoryWindow, valuation: Valuation) =>
  queryOptions({
    queryKey: [USER_KEY, 'history', window, valuation],
    queryFn: ({ signal }) =>
      asUser(
        service.getPortfolioHistory({ window, ...valuation, ...inShownCurrency() }, { signal }),
      ),
    refetchInterval: pollInterval,
  });

export const portfolioSummaryQuery = (valuation: Valuation) =>
  queryOptions({
    queryKey: [USER_KEY, 'summary', valuation],
    queryFn: ({ signal }) =>
      asUser(service.getPortfolioSummary({ ...valuation, ...inShownCurrency() }, { signal })),
    refetchInterval: pollInterval,
  });

export const returnsQuery = (valuation: Valuation) =>
  queryOptions({
    queryKey: [USER_KEY, 'returns', valuation],
    queryFn: ({ signal }) =>
      asUser(service.getPortfolioReturns({ ...valuation, ...inShownCurrency() }, { signal })),
    refetchInterval: pollInterval,
  });

export const riskQuery = (horizon: RiskHorizon, valuation: Valuation) =>
  queryOptions({
    queryKey: [USER_KEY, 'risk', horizon, valuation],
    queryFn: ({ signal }) =>
      asUser(
        service.getPortfolioVolatility({ horizon, ...valuation, ...inShownCurrency() }, { signal }),
      ),
    refetchInterval: pollInterval,
  });

export const correlationsQuery = (horizon: CorrelationHorizon, valuation: Valuation) =>
  queryOptions({
    queryKey: [USER_KEY, 'correlations', horizon, valuation],
    queryFn: ({ signal }) =>
      asUser(service.getPortfolioCorrelations({ horizon, ...valuation }, { signal })),
  });

export const alertsQuery = queryOptions({
  queryKey: [USER_KEY, 'alerts', 'rules'],
  queryFn: ({ signal }) => asUser(service.listAlerts({}, { signal })),
});

/** @param tried with amounts in the shown currency */
export const rehearsalQuery = (tried: AlertRehearsalInput, enabled: boolean) =>
  queryOptions({
    queryKey: [USER_KEY, 'rehearsal', tried],
    queryFn: ({ signal }) =>
      asUser(service.rehearseAlert({ ...tried, ...inShownCurrency() }, { signal })),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const alertEventsQuery = queryOptions({
  queryKey: [USER_KEY, 'alerts', 'events'],
  queryFn: ({ signal }) => asUser(service.listAlertEvents({}, { signal })),
  refetchInterval: pollInterval,
});
