import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from '#typebox';
import { Compile } from '#typebox/compile';
import { AccountDeletion, AccountExport, SessionInfo } from '../../contract/account.js';
import { AccountSettings, AccountSettingsChanges } from '../../contract/account-settings.js';
import {
  AdminUser,
  AdminUsers,
  Backup,
  Backups,
  HeldItems,
  ReleasedItems,
} from '../../contract/admin.js';
import { AlertRule } from '../../contract/alert-rules.js';
import {
  Alert,
  AlertChanges,
  AlertDelivery,
  AlertEvent,
  AlertInput,
  AlertWebhook,
} from '../../contract/alerts.js';
import { ApiToken, ApiTokens, MadeApiToken, NewApiToken } from '../../contract/api-tokens.js';
import {
  CsrfToken,
  LinkedProvider,
  LinkedProviders,
  MagicLinkRequest,
  MagicLinkToken,
  Me,
  Message,
  SignInOption,
  SignInOptions,
  User,
} from '../../contract/auth.js';
import { Backfill, NewBackfill } from '../../contract/backfills.js';
import { Candle, ItemCandles } from '../../contract/candles.js';
import { CorrelatedItem, CorrelationMap, UncorrelatedItem } from '../../contract/correlations.js';
import { ErrorBody } from '../../contract/error.js';
import { GameEvent } from '../../contract/events.js';
import {
  BackupHealth,
  Disk,
  Health,
  Liveness,
  MarketHealth,
  RatesHealth,
  Starting,
} from '../../contract/health.js';
import { IndexSeries, IndexSummary } from '../../contract/indices.js';
import { InventoryImport, UnmatchedAsset } from '../../contract/inventory-import.js';
import { Confidence, Item, ItemDetail, MarketPrice, Phase } from '../../contract/item.js';
import { Lot, LotChanges, NewLot, NewSale, Sale } from '../../contract/lots.js';
import { ImportedLine, LineError, LotsImport } from '../../contract/lots-csv.js';
import { CategorySummary, MarketSummary, Mover, NewItem } from '../../contract/market-summary.js';
import { Disagreement, Market, MarketFees, MarketSeries } from '../../contract/markets.js';
import { MergeConfirmation, MergeSource, MergeState } from '../../contract/merge.js';
import { ItemMove } from '../../contract/move.js';
import { ItemOutlook, LotOutlook, SaleChance } from '../../contract/outlook.js';
import { Overview } from '../../contract/overview.js';
import { Holding, Portfolio, UnpricedHolding } from '../../contract/portfolio.js';
import { PortfolioHistoryPoint } from '../../contract/portfolio-history.js';
import { PeriodReturn, PortfolioReturns, ReturnPoint } from '../../contract/portfolio-returns.js';
import {
  LeftOutHolding,
  PortfolioVolatility,
  RiskContribution,
} from '../../contract/portfolio-risk.js';
import { PriceHistoryPoint } from '../../contract/prices.js';
import { CurrencyRate, EnteredIn, Rates } from '../../contract/rates.js';
import {
  ActiveShare,
  Share,
  SharedHolding,
  SharedPortfolio,
  ShareState,
} from '../../contract/share.js';
import { MarketSpread, MarketSpreads } from '../../contract/spreads.js';
import { RankingEntry, VolatilityMetrics } from '../../contract/volatility.js';
import { WatchedItem } from '../../contract/watchlist.js';
import { WhatIf, WhatIfHolding, WhatIfResult, WhatIfSide } from '../../contract/what-if.js';
import { compiledPerSchema } from './compiled-once.js';

/** The named schemas of the OpenAPI document, which other schemas refer to. */
export const NAMED_SCHEMAS: readonly TSchema[] = [
  AccountDeletion,
  AccountExport,
  AccountSettings,
  AccountSettingsChanges,
  ActiveShare,
  AdminUser,
  AdminUsers,
  Alert,
  AlertChanges,
  AlertDelivery,
  AlertEvent,
  AlertInput,
  AlertRule,
  AlertWebhook,
  ApiToken,
  ApiTokens,
  Backfill,
  Backup,
  BackupHealth,
  Backups,
  Candle,
  CategorySummary,
  Confidence,
  CorrelatedItem,
  CorrelationMap,
  CsrfToken,
  CurrencyRate,
  Disagreement,
  Disk,
  EnteredIn,
  ErrorBody,
  GameEvent,
  Health,
  HeldItems,
  Holding,
  ImportedLine,
  IndexSeries,
  IndexSummary,
  InventoryImport,
  Item,
  ItemCandles,
  ItemDetail,
  ItemMove,
  ItemOutlook,
  LeftOutHolding,
  LineError,
  LinkedProvider,
  LinkedProviders,
  Liveness,
  Lot,
  LotChanges,
  LotOutlook,
  LotsImport,
  MadeApiToken,
  MagicLinkRequest,
  MagicLinkToken,
  Market,
  MarketHealth,
  MarketPrice,
  MarketSeries,
  MarketSpread,
  MarketSpreads,
  MarketSummary,
  MarketFees,
  Me,
  MergeConfirmation,
  MergeSource,
  MergeState,
  Message,
  Mover,
  NewApiToken,
  NewBackfill,
  NewItem,
  NewLot,
  NewSale,
  Overview,
  PeriodReturn,
  Phase,
  Portfolio,
  PortfolioHistoryPoint,
  PortfolioReturns,
  PortfolioVolatility,
  PriceHistoryPoint,
  RankingEntry,
  Rates,
  RatesHealth,
  ReleasedItems,
  ReturnPoint,
  RiskContribution,
  Sale,
  SaleChance,
  SessionInfo,
  Share,
  ShareState,
  SharedHolding,
  SharedPortfolio,
  SignInOption,
  SignInOptions,
  Starting,
  UncorrelatedItem,
  UnmatchedAsset,
  UnpricedHolding,
  User,
  VolatilityMetrics,
  WatchedItem,
  WhatIf,
  WhatIfHolding,
  WhatIfResult,
  WhatIfSide,
];

const REFERENCES = Object.fromEntries(
  NAMED_SCHEMAS.map((schema) => [`${Reflect.get(schema, '$id')}#`, schema]),
);

/** The keywords of JSON Schema that distinguish arrays and objects. */
interface Shape {
  readonly type?: string;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
}

/** The schema itself, or the one of {@link NAMED_SCHEMAS} that it refers to. */
export function namedSchema(schema: TSchema): Shape {
  const name = Reflect.get(schema, '$ref');
  return name === undefined ? schema : (REFERENCES[String(name)] ?? schema);
}

const contractOf = compiledPerSchema((schema) => Compile(REFERENCES, schema));

/**
 * Validates a value against the schema, then writes it as JSON. Plain `JSON.stringify` turns NaN
 * and Infinity into null, and schema-driven serializers round or convert values that do not fit.
 * The writer throws when the value does not match the schema.
 */
export function jsonWriter(schema: TSchema): (value: unknown) => string {
  return (value) => {
    const contract = contractOf(schema);
    if (!contract.Check(value)) {
      const [first] = contract.Errors(value);
      throw new Error(`answer breaks its schema: ${first?.instancePath} ${first?.message}`);
    }
    return JSON.stringify(value);
  };
}

export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) =>
  jsonWriter(schema);
