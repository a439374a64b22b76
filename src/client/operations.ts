import type {
  AccountDeletion,
  AccountExport,
  ProviderPath,
  SessionInfo,
  SessionPath,
} from '../contract/account.js';
import type { AccountSettings, AccountSettingsChanges } from '../contract/account-settings.js';
import type {
  AdminUserPath,
  AdminUsers,
  AdminUsersQuery,
  Backups,
  HeldItems,
  MarketPath,
  ReleasedItems,
} from '../contract/admin.js';
import type {
  Alert,
  AlertChanges,
  AlertEvent,
  AlertEventsQuery,
  AlertInput,
  AlertPath,
} from '../contract/alerts.js';
import type { ApiTokenPath, ApiTokens, MadeApiToken, NewApiToken } from '../contract/api-tokens.js';
import type {
  CsrfToken,
  LinkedProviders,
  MagicLinkRequest,
  MagicLinkToken,
  Me,
  Message,
  SignInOptions,
} from '../contract/auth.js';
import type { Backfill, NewBackfill } from '../contract/backfills.js';
import type { CandlesQuery, ItemCandles } from '../contract/candles.js';
import type {
  CorrelationMap,
  CorrelationsQuery,
  ItemCorrelationsQuery,
} from '../contract/correlations.js';
import type { EventsQuery, GameEvent } from '../contract/events.js';
import type { Health, Liveness } from '../contract/health.js';
import type {
  CustomIndexQuery,
  IndexPath,
  IndexQuery,
  IndexSeries,
  IndexSummary,
  IndicesQuery,
} from '../contract/indices.js';
import type { InventoryImport } from '../contract/inventory-import.js';
import type { Item, ItemDetail } from '../contract/item.js';
import type { ItemPricesQuery } from '../contract/item-prices.js';
import type { Lot, LotChanges, LotPath, NewLot, NewSale, SalePath } from '../contract/lots.js';
import type { LotsImport, LotsImportQuery } from '../contract/lots-csv.js';
import type { MarketSummary } from '../contract/market-summary.js';
import type { Disagreement, Market } from '../contract/markets.js';
import type { MergeConfirmation, MergeState } from '../contract/merge.js';
import type { ItemMove, MoveQuery } from '../contract/move.js';
import type {
  ItemOutlook,
  OutlookQuery,
  SaleChance,
  SaleChanceQuery,
} from '../contract/outlook.js';
import type { Overview } from '../contract/overview.js';
import type {
  ConsistencyQuery,
  ItemPath,
  RankingQuery,
  SeriesQuery,
} from '../contract/parameters.js';
import type { Portfolio, PortfolioQuery } from '../contract/portfolio.js';
import type {
  PortfolioHistoryPoint,
  PortfolioHistoryQuery,
} from '../contract/portfolio-history.js';
import type { PortfolioReturns } from '../contract/portfolio-returns.js';
import type { PortfolioVolatility, RiskQuery } from '../contract/portfolio-risk.js';
import type { PriceHistoryPoint } from '../contract/prices.js';
import type { CurrencyQuery, Rates, RatesQuery } from '../contract/rates.js';
import type { Share, SharedPortfolio, SharePath, ShareState } from '../contract/share.js';
import type { MarketSpreads, SpreadsQuery } from '../contract/spreads.js';
import type { RankingEntry, VolatilityMetrics } from '../contract/volatility.js';
import type { WatchedItem, WatchedItemPath } from '../contract/watchlist.js';
import type { WhatIf, WhatIfResult } from '../contract/what-if.js';
import {
  type Call,
  del,
  get,
  type Operation,
  openPost,
  patchForAmounts,
  post,
  postFile,
  postForAmounts,
  put,
  putForAmounts,
} from './operation.js';

/** All operations, by their operationId in the OpenAPI document. */
export const OPERATIONS = {
  getHealth: get<Health>('/health'),
  getLiveness: get<Liveness>('/health/live'),

  listItems: get<Item[]>('/items'),
  getOverview: get<Overview, CurrencyQuery>('/overview'),
  getItem: get<ItemDetail, ItemPath & CurrencyQuery>('/items/{id}'),
  getItemHistory: get<PriceHistoryPoint[], ItemPath & Partial<SeriesQuery> & CurrencyQuery>(
    '/items/{id}/history',
  ),
  getItemVolatility: get<VolatilityMetrics, ItemPath & Partial<SeriesQuery> & CurrencyQuery>(
    '/items/{id}/volatility',
  ),
  getItemOutlook: get<ItemOutlook, ItemPath & Partial<OutlookQuery> & CurrencyQuery>(
    '/items/{id}/outlook',
  ),
  getItemSaleChance: get<SaleChance, ItemPath & SaleChanceQuery & CurrencyQuery>(
    '/items/{id}/sale-chance',
  ),
  getItemCandles: get<ItemCandles, ItemPath & Partial<CandlesQuery> & CurrencyQuery>(
    '/items/{id}/candles',
  ),
  exportItemCandles: get<string, ItemPath & Partial<CandlesQuery>>('/items/{id}/candles.csv'),
  exportItemPrices: get<string, ItemPath & ItemPricesQuery>('/items/{id}/prices.csv'),

  getItemMove: get<ItemMove, ItemPath & Partial<MoveQuery> & CurrencyQuery>('/items/{id}/move'),
  listIndices: get<IndexSummary[], Partial<IndicesQuery>>('/indices'),
  getIndex: get<IndexSeries, IndexPath & Partial<IndexQuery>>('/indices/{id}'),
  getCustomIndex: get<IndexSeries, Partial<IndicesQuery> & Pick<CustomIndexQuery, 'items'>>(
    '/indices/custom',
  ),
  getCorrelations: get<
    CorrelationMap,
    Partial<CorrelationsQuery> & Pick<ItemCorrelationsQuery, 'items'>
  >('/correlations'),
  getVolatileRanking: get<RankingEntry[], Partial<RankingQuery> & CurrencyQuery>(
    '/rankings/volatile',
  ),

  listEvents: get<GameEvent[], EventsQuery>('/events'),
  getRates: get<Rates, RatesQuery>('/rates'),
  listMarkets: get<Market[]>('/markets'),
  getMarketSummary: get<MarketSummary, CurrencyQuery>('/market-summary'),
  listSpreads: get<MarketSpreads, Partial<SpreadsQuery> & CurrencyQuery>('/markets/spreads'),
  listDisagreements: get<Disagreement[], Partial<ConsistencyQuery> & CurrencyQuery>(
    '/markets/consistency',
  ),

  getMe: get<Me>('/auth/me'),
  listSignInOptions: get<SignInOptions>('/auth/options'),
  requestMagicLink: openPost<Message, MagicLinkRequest>('/auth/magic/request'),
  confirmMagicLink: openPost<Message, MagicLinkToken>('/auth/magic/verify'),
  listLinkedProviders: get<LinkedProviders>('/auth/providers'),
  getCsrfToken: get<CsrfToken>('/auth/csrf'),
  logout: post<Message>('/auth/logout'),

  listApiTokens: get<ApiTokens>('/account/tokens'),
  makeApiToken: post<MadeApiToken, NewApiToken>('/account/tokens'),
  revokeApiToken: del<undefined, ApiTokenPath>('/account/tokens/{id}'),
  listSessions: get<SessionInfo[]>('/account/sessions'),
  endSession: del<undefined, SessionPath>('/account/sessions/{id}'),
  endAllSessions: del<undefined>('/account/sessions'),
  getAccountSettings: get<AccountSettings>('/account/settings'),
  changeAccountSettings: put<AccountSettings, AccountSettingsChanges>('/account/settings'),
  unlinkProvider: del<undefined, ProviderPath>('/account/providers/{provider}'),
  exportAccount: get<AccountExport, CurrencyQuery>('/account/export'),
  deleteAccount: post<undefined, AccountDeletion>('/account/delete'),

  getMerge: get<MergeState>('/account/merge'),
  offerMerge: post<MergeState>('/account/merge'),
  withdrawMerge: del<undefined>('/account/merge'),
  confirmMerge: post<undefined, MergeConfirmation>('/account/merge/confirm'),

  listUsers: get<AdminUsers, Partial<AdminUsersQuery>>('/admin/users'),
  endUserSessions: del<undefined, AdminUserPath>('/admin/users/{id}/sessions'),
  pollMarket: post<Message, MarketPath>('/admin/markets/{name}/poll'),
  releaseMarket: post<Message, MarketPath>('/admin/markets/{name}/release'),
  listHeldItems: get<HeldItems, MarketPath>('/admin/markets/{name}/held'),
  releaseHeldItems: post<ReleasedItems, MarketPath>('/admin/markets/{name}/held/release'),
  listBackfills: get<Backfill[]>('/admin/backfills'),
  startBackfill: post<Message, MarketPath & NewBackfill>('/admin/markets/{name}/backfill'),
  listBackups: get<Backups>('/admin/backups'),
  makeBackup: post<Message>('/admin/backups'),

  getPortfolio: get<Portfolio, Partial<PortfolioQuery> & CurrencyQuery>('/portfolio'),
  getPortfolioHistory: get<PortfolioHistoryPoint[], Partial<PortfolioHistoryQuery> & CurrencyQuery>(
    '/portfolio/history',
  ),
  getPortfolioVolatility: get<PortfolioVolatility, Partial<RiskQuery> & CurrencyQuery>(
    '/portfolio/volatility',
  ),
  getPortfolioReturns: get<PortfolioReturns, CurrencyQuery>('/portfolio/returns'),
  tryPortfolioChange: postForAmounts<WhatIfResult, WhatIf & CurrencyQuery>('/portfolio/what-if'),
  getPortfolioCorrelations: get<CorrelationMap, Partial<CorrelationsQuery>>(
    '/portfolio/correlations',
  ),
  listLots: get<Lot[], CurrencyQuery>('/portfolio/lots'),
  addLot: postForAmounts<Lot, NewLot & CurrencyQuery>('/portfolio/lots'),
  editLot: putForAmounts<Lot, LotPath & LotChanges & CurrencyQuery>('/portfolio/lots/{id}'),
  removeLot: del<undefined, LotPath>('/portfolio/lots/{id}'),
  sellLot: postForAmounts<Lot, LotPath & NewSale & CurrencyQuery>('/portfolio/lots/{id}/sell'),
  removeSale: del<undefined, SalePath>('/portfolio/lots/{id}/sales/{sale_id}'),
  exportLots: get<string>('/portfolio/export'),
  importLots: postFile('text/csv')<LotsImport, Partial<LotsImportQuery>>('/portfolio/lots/import'),
  importInventory: post<InventoryImport>('/portfolio/import'),
  listAlerts: get<Alert[]>('/portfolio/alerts'),
  addAlert: postForAmounts<Alert, AlertInput & CurrencyQuery>('/portfolio/alerts'),
  changeAlert: patchForAmounts<Alert, AlertPath & AlertChanges & CurrencyQuery>(
    '/portfolio/alerts/{id}',
  ),
  removeAlert: del<undefined, AlertPath>('/portfolio/alerts/{id}'),
  listAlertEvents: get<AlertEvent[], Partial<AlertEventsQuery>>('/portfolio/alerts/events'),
  listWatchlist: get<WatchedItem[], CurrencyQuery>('/portfolio/watchlist'),
  watchItem: put<WatchedItem, WatchedItemPath>('/portfolio/watchlist/{item_id}'),
  unwatchItem: del<undefined, WatchedItemPath>('/portfolio/watchlist/{item_id}'),
  getShare: get<ShareState>('/portfolio/share'),
  sharePortfolio: post<Share>('/portfolio/share'),
  unsharePortfolio: del<undefined>('/portfolio/share'),
  getSharedPortfolio: get<SharedPortfolio, SharePath & CurrencyQuery>('/shared/{token}'),
} as const;

/**
 * Pages that a browser visits to sign in or to link an identity. They are not calls: {@link
 * Client.addressOf} gives the URL for a link.
 */
export const PAGES = {
  beginLogin_provider_a: '/auth/provider_a',
  beginLogin_provider_b: '/auth/provider_b',
  beginLogin_provider_c: '/auth/provider_c/login',
  beginLinking_provider_c: '/auth/provider_c',
} as const;

export type Operations = {
  readonly [Name in keyof typeof OPERATIONS]: (typeof OPERATIONS)[Name] extends Operation<
    infer Input,
    infer Result
  >
    ? Call<Input, Result>
    : never;
};
