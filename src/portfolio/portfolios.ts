import type { Conversion } from '../domain/conversion.js';
import type { ExchangeRates } from '../domain/exchange-rates.js';
import type { Lot, UnpricedReason, ValuationBasis } from '../domain/lot.js';
import type { LatestPoint } from '../domain/metrics.js';
import type { Clock, EpochMs, MinorUnits } from '../domain/units.js';
import type { RiskHorizon, ValueHistoryWindow } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import type { Database } from '../store/connection/database.js';
import { lastImportedAt } from '../store/portfolio/inventory-imports.js';
import { loadLots } from '../store/portfolio/lots.js';
import { GameAccounts, type GameAccountsDeps } from './accounts/game-accounts.js';
import { LotChanges } from './changes/lot-changes.js';
import { convertLots, valuateIn } from './converted.js';
import { Correlations } from './correlations.js';
import { LotFiles } from './csv/lot-files.js';
import { dayChange, type ShownPrices } from './day-change.js';
import type { ValuePoint } from './history.js';
import { InventoryImports } from './inventory/inventory-imports.js';
import type { ItemNames } from './items.js';
import { lockedValue } from './locked-value.js';
import { Lots } from './lots.js';
import { type Pricing, type PricingDeps, pricedBy } from './priced-by.js';
import { readHistory } from './read-history.js';
import { readRisk, type TimedRisk } from './read-risk.js';
import { readReturns } from './returns/read-returns.js';
import type { Returns } from './returns/returns.js';
import { Shares } from './shares.js';
import { UnitFiles } from './units/unit-files.js';
import type { Valuation } from './valuation.js';
import { Watchlist } from './watchlist.js';
import { readWhatIf, type WhatIfOrders, type WhatIfOutcome } from './what-if/what-if.js';

export interface PortfoliosDeps extends GameAccountsDeps, PricingDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemNames;
  readonly rates: ExchangeRates;
  readonly clock: Clock;
  /** The markets whose fees are known. */
  readonly netMarkets: readonly string[];
}

/** The holdings of a user with their current value. */
export interface Overview extends Valuation {
  /** The part of the value that cannot be sold because of trade locks. */
  readonly lockedValue: MinorUnits;
  /** The change of the value by prices over 24 hours, in percent. */
  readonly percentChange24h: number;
  readonly lastImportedAt: EpochMs | undefined;
  readonly basis: ValuationBasis;
  /** Why an item has no value. */
  readonly reasonOf: (itemId: number) => UnpricedReason;
}

/** How figures are computed. */
interface Terms {
  /** By default the shown prices. */
  readonly basis?: ValuationBasis;
  /** Only lots with this tag. */
  readonly tag?: string | undefined;
  /** Only lots of this account on the game platform. */
  readonly account?: string | undefined;
  readonly conversion?: Conversion | undefined;
}

/**
 * The operations on portfolios. With a conversion, amounts of lots are in its parts of a minor
 * unit, as marked in the contract; all others are US cents.
 */
export interface Portfolios {
  overview(userId: string, terms?: Terms): Promise<Overview>;
  history(userId: string, window: ValueHistoryWindow, terms?: Terms): Promise<ValuePoint[]>;
  risk(userId: string, horizon: RiskHorizon, terms?: Terms): Promise<TimedRisk>;
  returns(userId: string, terms?: Terms): Promise<Returns>;
  whatIf(userId: string, orders: WhatIfOrders, conversion?: Conversion): Promise<WhatIfOutcome>;
  /** When the last inventory import finished; undefined if there was none. */
  lastImportedAt(userId: string): Promise<EpochMs | undefined>;
  /** The markets by whose net proceeds holdings can be valued. */
  readonly netMarkets: readonly string[];
  readonly correlations: Correlations;
  readonly lots: Lots;
  readonly lotChanges: LotChanges;
  readonly lotFiles: LotFiles;
  readonly gameAccounts: GameAccounts;
  readonly inventoryImports: InventoryImports;
  readonly unitFiles: UnitFiles;
  readonly watchlist: Watchlist;
  readonly shares: Shares;
}

const OFFER: ValuationBasis = { by: 'offer' };

export function createPortfolios(deps: PortfoliosDeps): Portfolios {
  const { database, engine, items, clock } = deps;
  const lotsOf = async (userId: string, { tag, account }: Terms) =>
    withTag(await loadLots(database, userId, { accountId: account }), tag);
  return {
    overview: async (userId, terms = {}) => {
      const { conversion, basis = OFFER } = terms;
      const lots = await lotsOf(userId, terms);
      const imported = await lastImportedAt(database, userId);
      const now = clock();
      const pricing = pricedBy(deps, basis, now);
      const shown = onceAnItem((itemId) => pricing.priceOf(itemId));
      return {
        ...(await valuateIn(conversion, lots, shown, now)),
        lockedValue: await lockedValue(lots, shown, now),
        percentChange24h: await dayChange(lots, shownPrices(engine, shown, pricing), now),
        lastImportedAt: imported,
        basis,
        reasonOf: (itemId) => pricing.reasonOf(itemId),
      };
    },
    history: async (userId, window, terms = {}) => {
      const { conversion, basis = OFFER } = terms;
      const lots = await convertLots(conversion, await lotsOf(userId, terms));
      const now = clock();
      return readHistory(deps, lots, window, pricedBy(deps, basis, now), now);
    },
    risk: async (userId, horizon, terms = {}) => {
      const { basis = OFFER } = terms;
      const lots = await lotsOf(userId, terms);
      const now = clock();
      return readRisk(deps, lots, horizon, pricedBy(deps, basis, now), now);
    },
    returns: async (userId, terms = {}) => {
      const { conversion, basis = OFFER } = terms;
      const lots = await lotsOf(userId, terms);
      const now = clock();
      return readReturns(deps, lots, pricedBy(deps, basis, now), now, conversion);
    },
    whatIf: async (userId, orders, conversion) =>
      readWhatIf(deps, await loadLots(database, userId), orders, clock(), conversion),
    lastImportedAt: (userId) => lastImportedAt(database, userId),
    netMarkets: deps.netMarkets,
    correlations: new Correlations(deps),
    lots: new Lots(deps),
    lotChanges: new LotChanges(deps),
    lotFiles: new LotFiles(deps),
    gameAccounts: new GameAccounts(deps),
    inventoryImports: new InventoryImports(deps),
    unitFiles: new UnitFiles(deps),
    watchlist: new Watchlist(database, items, clock),
    shares: new Shares(database, clock),
  };
}

/** The lots with a tag; all of them if there is none. */
function withTag(lots: readonly Lot[], tag: string | undefined): readonly Lot[] {
  return tag === undefined ? lots : lots.filter(({ tags }) => tags.includes(tag));
}

/** Caches answers, because an item can have many lots. */
function onceAnItem<Answer>(ask: (itemId: number) => Answer): (itemId: number) => Answer {
  const answers = new Map<number, { readonly answer: Answer }>();
  return (itemId) => {
    const cached = answers.get(itemId) ?? { answer: ask(itemId) };
    answers.set(itemId, cached);
    return cached.answer;
  };
}

/** The prices of items, each on the market of its shown price. */
function shownPrices(
  engine: Engine,
  shownOf: (itemId: number) => LatestPoint | undefined,
  { worthAt }: Pricing,
): ShownPrices {
  const worthOf = ({ sourceId }: LatestPoint, price: MinorUnits | undefined) =>
    price === undefined ? undefined : worthAt(sourceId, price);
  return {
    at: (itemId, time) => {
      const shown = shownOf(itemId);
      return shown && worthOf(shown, engine.observations.priceAt(itemId, shown.sourceId, time));
    },
    firstAfter: (itemId, time) => {
      const shown = shownOf(itemId);
      return (
        shown && worthOf(shown, engine.observations.firstPriceAfter(itemId, shown.sourceId, time))
      );
    },
  };
}
