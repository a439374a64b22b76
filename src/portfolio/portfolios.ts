import type { Conversion } from '../domain/conversion.js';
import type { ExchangeRates } from '../domain/exchange-rates.js';
import type { UnpricedReason, ValuationBasis } from '../domain/lot.js';
import type { ManualCounted } from '../domain/manual-value.js';
import type { Clock, EpochMs, MinorUnits } from '../domain/units.js';
import type { RiskHorizon, ValueHistoryWindow } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import type { Database } from '../store/connection/database.js';
import { lastImportedAt } from '../store/portfolio/inventory-imports.js';
import { GameAccounts, type GameAccountsDeps } from './accounts/game-accounts.js';
import { LotChanges } from './changes/lot-changes.js';
import { RecordedChanges } from './changes/recorded-changes.js';
import { convertLots, valuateIn } from './converted.js';
import { Correlations } from './correlations.js';
import { LotFiles } from './csv/lot-files.js';
import { dayChange } from './day-change.js';
import type { ValuePoint } from './history.js';
import { InventoryImports } from './inventory/inventory-imports.js';
import type { ItemNames } from './items.js';
import { lockedValue } from './locked-value.js';
import { Lots } from './lots.js';
import { ManualValues } from './manual-values.js';
import { MarketHistories } from './market-history/market-histories.js';
import { type PricingDeps, pricedBy } from './priced-by.js';
import { readHistory } from './read-history.js';
import { readRisk, type TimedRisk } from './read-risk.js';
import { type RealisedTerms, realisedGains } from './realised/realised-gains.js';
import { type ReturnsWithPasts, readReturns } from './returns/read-returns.js';
import { Shares } from './shares.js';
import { shownMarkets } from './shown-markets.js';
import { loadSomeLots, type SomeLots } from './some-lots.js';
import { readSummary, type Summary } from './summary/read-summary.js';
import { UnitFiles } from './units/unit-files.js';
import type { Valuation } from './valuation.js';
import { Watchlist } from './watchlist.js';
import { readWhatIf, type WhatIfOrders, type WhatIfOutcome } from './what-if/what-if.js';
import { ManualBook, type ManualWorth } from './worth.js';

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
  /** Why an item has no price. */
  readonly reasonOf: (itemId: number) => UnpricedReason;
  /** By item: the user's own value of its held lots. */
  readonly manual: ReadonlyMap<number, ManualWorth>;
  /** Which of that counts in the values. */
  readonly manualCounted: ManualCounted;
}

/** How figures are computed. */
interface Terms extends SomeLots {
  /** By default the shown prices. */
  readonly basis?: ValuationBasis;
  readonly conversion?: Conversion | undefined;
}

/**
 * The operations on portfolios. With a conversion, amounts of lots are in its parts of a minor
 * unit, as marked in the contract; all others are US cents.
 */
export interface Portfolios {
  /** @param terms also which values of the user count; by default none */
  overview(userId: string, terms?: Terms & { readonly manual?: ManualCounted }): Promise<Overview>;
  /** The news of today. */
  summary(userId: string, terms?: Terms): Promise<Summary>;
  history(userId: string, window: ValueHistoryWindow, terms?: Terms): Promise<ValuePoint[]>;
  risk(userId: string, horizon: RiskHorizon, terms?: Terms): Promise<TimedRisk>;
  returns(userId: string, terms?: Terms): Promise<ReturnsWithPasts>;
  /** The gains of sales, as CSV. */
  realisedGains(userId: string, terms: RealisedTerms): Promise<AsyncGenerator<string>>;
  /** For lots with a tag, purchases count as if they had it too. */
  whatIf(userId: string, orders: WhatIfOrders, terms?: Terms): Promise<WhatIfOutcome>;
  /** When the last inventory import finished; undefined if there was none. */
  lastImportedAt(userId: string): Promise<EpochMs | undefined>;
  /** The markets by whose net proceeds holdings can be valued. */
  readonly netMarkets: readonly string[];
  readonly correlations: Correlations;
  readonly lots: Lots;
  readonly lotChanges: LotChanges;
  readonly recordedChanges: RecordedChanges;
  readonly marketHistories: MarketHistories;
  readonly lotFiles: LotFiles;
  readonly gameAccounts: GameAccounts;
  readonly inventoryImports: InventoryImports;
  readonly unitFiles: UnitFiles;
  readonly manualValues: ManualValues;
  readonly watchlist: Watchlist;
  readonly shares: Shares;
}

const OFFER: ValuationBasis = { by: 'offer' };

export function createPortfolios(deps: PortfoliosDeps): Portfolios {
  const { database, engine, items, clock } = deps;
  const gameAccounts = new GameAccounts(deps);
  const manualValues = new ManualValues(deps);
  const recordedChanges = new RecordedChanges(deps);
  const lotsOf = (userId: string, terms: Terms) => loadSomeLots(database, userId, terms);
  return {
    overview: async (userId, terms = {}) => {
      const { conversion, basis = OFFER, manual = 'none' } = terms;
      const lots = await lotsOf(userId, terms);
      const book = new ManualBook(await manualValues.all(userId));
      const imported = await lastImportedAt(database, userId);
      const now = clock();
      const pricing = pricedBy(deps, basis, now);
      const { priceOf, prices } = shownMarkets(engine, pricing);
      const worthOf = book.unitWorth(manual, priceOf);
      return {
        ...(await valuateIn(conversion, lots, priceOf, now, worthOf)),
        lockedValue: await lockedValue(lots, worthOf, now),
        percentChange24h: await dayChange(lots, prices, now),
        lastImportedAt: imported,
        basis,
        reasonOf: (itemId) => pricing.reasonOf(itemId),
        manual: await book.worthByItem(lots, now),
        manualCounted: manual,
      };
    },
    summary: async (userId, terms = {}) => {
      const { basis = OFFER } = terms;
      const lots = await lotsOf(userId, terms);
      const now = clock();
      const shown = shownMarkets(engine, pricedBy(deps, basis, now));
      const names = new Map((await gameAccounts.all(userId)).map(({ id, name }) => [id, name]));
      return readSummary(lots, items.directory, (id) => names.get(id) || id, shown, now);
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
    realisedGains: (userId, terms) => realisedGains(deps, userId, terms),
    whatIf: async (userId, orders, terms = {}) => {
      const { conversion, basis = OFFER } = terms;
      const lots = await lotsOf(userId, terms);
      return readWhatIf(deps, lots, orders, { basis, conversion }, clock());
    },
    lastImportedAt: (userId) => lastImportedAt(database, userId),
    netMarkets: deps.netMarkets,
    correlations: new Correlations(deps),
    lots: new Lots(deps),
    lotChanges: new LotChanges({ ...deps, recordedChanges }),
    recordedChanges,
    marketHistories: new MarketHistories({ ...deps, recordedChanges }),
    lotFiles: new LotFiles(deps),
    gameAccounts,
    inventoryImports: new InventoryImports(deps),
    unitFiles: new UnitFiles(deps),
    manualValues,
    watchlist: new Watchlist(database, items, clock),
    shares: new Shares(database, clock),
  };
}
