/** `itemtide/client`: the service as a typed object, for Node and for browsers. */

export type { AccountDeletion, AccountExport, SessionInfo } from '../contract/account.js';
export type { AccountSettings, AccountSettingsChanges } from '../contract/account-settings.js';
export type { JudgedClaims } from '../contract/accuracy.js';
export type {
  AdminUser,
  AdminUsers,
  Backup,
  Backups,
  HeldItems,
  Release,
  ReleasedItems,
} from '../contract/admin.js';
export type { AlertRule } from '../contract/alert-rules.js';
export type {
  Alert,
  AlertChanges,
  AlertDelivery,
  AlertEvent,
  AlertInput,
  AlertRehearsal,
  AlertRehearsalInput,
  AlertWebhook,
} from '../contract/alerts.js';
export type { ApiToken, ApiTokens, MadeApiToken, NewApiToken } from '../contract/api-tokens.js';
export type {
  CsrfToken,
  LinkedProvider,
  LinkedProviders,
  MagicLinkRequest,
  Me,
  Message,
  SignInOption,
  SignInOptions,
  User,
} from '../contract/auth.js';
export type { Backfill, NewBackfill } from '../contract/backfills.js';
export type { Candle, CandlesQuery, ItemCandles } from '../contract/candles.js';
export type { CorrelatedItem, CorrelationMap, UncorrelatedItem } from '../contract/correlations.js';
export type { GameEvent } from '../contract/events.js';
export type { ForecastQuery, ItemForecast } from '../contract/forecast.js';
export type { GameAccount, GameAccountChanges, NewGameAccount } from '../contract/game-accounts.js';
export type { Health, Liveness, MarketHealth, Starting } from '../contract/health.js';
export type { IndexSeries, IndexSummary } from '../contract/indices.js';
export type {
  DamagedCertificate,
  InventoryImport,
  RenamedAsset,
  UnmatchedAsset,
} from '../contract/inventory-import.js';
export type { InventoryWorth } from '../contract/inventory-worth.js';
export type { Confidence, Item, ItemDetail, MarketPrice, Phase } from '../contract/item.js';
export type { ItemPricesQuery } from '../contract/item-prices.js';
export type * from '../contract/live-messages.js';
export type {
  LotFilter,
  LotsChange,
  LotsChanged,
  LotsChangeList,
  LotsEdit,
  NewLotsChange,
} from '../contract/lot-changes.js';
export type { Lot, LotChanges, NewLot, NewSale, Sale } from '../contract/lots.js';
export type { ImportedLine, LineError, LotsImport } from '../contract/lots-csv.js';
export type { ManualValue, ManualWorth, NewManualValue } from '../contract/manual-values.js';
export type {
  CandidateLot,
  DoubtfulTrade,
  LeftOutTrade,
  MarketHistoryImport,
  MatchedTrade,
  TradeWithoutLot,
} from '../contract/market-history.js';
export type { CategorySummary, MarketSummary, Mover, NewItem } from '../contract/market-summary.js';
export type { Disagreement, Market, MarketFees, MarketSeries } from '../contract/markets.js';
export type { MergeConfirmation, MergeSource, MergeState } from '../contract/merge.js';
export type { ItemMove } from '../contract/move.js';
export type { ItemOutlook, LotOutlook, SaleChance } from '../contract/outlook.js';
export type { Overview } from '../contract/overview.js';
export type { Holding, Portfolio, UnpricedHolding } from '../contract/portfolio.js';
export type { PortfolioHistoryPoint } from '../contract/portfolio-history.js';
export type {
  PeriodReturn,
  PortfolioReturns,
  ReturnedItem,
  ReturnPoint,
} from '../contract/portfolio-returns.js';
export type {
  LeftOutHolding,
  PortfolioVolatility,
  RiskContribution,
} from '../contract/portfolio-risk.js';
export type { AllocationPart, PortfolioSummary } from '../contract/portfolio-summary.js';
export type { PriceHistoryPoint } from '../contract/prices.js';
export type { Rates } from '../contract/rates.js';
export type { ServiceSetting, ServiceSettings, Setup } from '../contract/service-settings.js';
export type {
  ActiveShare,
  NewShare,
  Share,
  SharedHolding,
  SharedLot,
  SharedPart,
  SharedPortfolio,
} from '../contract/share.js';
export type { MarketSpread, MarketSpreads, SpreadsQuery } from '../contract/spreads.js';
export type { StorageUnit, UnitsImport } from '../contract/storage-units.js';
export type { RankingEntry, VolatilityMetrics } from '../contract/volatility.js';
export type { WatchedItem } from '../contract/watchlist.js';
export type { WhatIf, WhatIfHolding, WhatIfResult, WhatIfSide } from '../contract/what-if.js';
export { ApiError } from './api-error.js';
export { type Client, type ClientOptions, createClient } from './client.js';
export type { LiveFeed, LiveFeedOptions, LiveState, SeenPrice } from './live-feed.js';
export type { CallOptions } from './operations.js';
export { ResponseCache } from './response-cache.js';
export type { Subscription } from './subscriptions.js';
export type { WebSocketConstructor, WebSocketLike } from './web-socket.js';
