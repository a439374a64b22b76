import { Conversion } from '../../domain/conversion.js';
import { DomainError } from '../../domain/errors.js';
import type { ExchangeRates } from '../../domain/exchange-rates.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Lot } from '../../domain/lot.js';
import type { Currency } from '../../domain/money.js';
import type { Clock } from '../../domain/units.js';
import { withoutVariant } from '../../domain/variant.js';
import type { Database } from '../../store/connection/database.js';
import { loadGameAccounts } from '../../store/portfolio/game-accounts.js';
import { loadLots, portfolioVersion } from '../../store/portfolio/lots.js';
import { lotsAfter } from '../changes/lots-after.js';
import { type PortfolioCost, portfolioCost } from '../changes/portfolio-cost.js';
import type { PlannedChanges, RecordedChanges } from '../changes/recorded-changes.js';
import type { ItemNames } from '../items.js';
import { refuse } from '../refuse.js';
import { withChoices } from './choices.js';
import { type Matching, matchTrades } from './match-trades.js';
import { type PricedMatch, planMatches } from './plan-matches.js';
import { type MarketHistoryFile, readMarketHistory } from './read-file.js';

export interface MarketHistoriesDeps {
  readonly database: Database;
  readonly items: Pick<ItemNames, 'directory'>;
  readonly rates: ExchangeRates;
  readonly clock: Clock;
  readonly recordedChanges: RecordedChanges;
}

/** The effects of a file. */
export interface HistoryOutcome
  extends Pick<MarketHistoryFile, 'account' | 'events' | 'otherGames' | 'leftOut'>,
    Pick<Matching, 'doubtful' | 'appliedBefore' | 'withoutLot'> {
  /** The version of the portfolio: after the import, or for which a preview holds. */
  readonly version: number;
  readonly matches: readonly PricedMatch[];
  readonly costBefore: PortfolioCost;
  readonly costAfter: PortfolioCost;
}

interface Planned extends PlannedChanges {
  readonly outcome: HistoryOutcome;
}

/** Sets cost, date and sales of lots by the history of the user on the platform's market. */
export class MarketHistories {
  readonly #deps: MarketHistoriesDeps;

  constructor(deps: MarketHistoriesDeps) {
    this.#deps = deps;
  }

  /**
   * The effects of a file. Stores nothing.
   * @param currency of the costs in the outcome
   * @throws DomainError `invalid_parameter` for another file, or that of an account
   *   that is not linked, if others are
   */
  async preview(userId: string, file: string, currency: Currency): Promise<HistoryOutcome> {
    const history = await this.#read(userId, file);
    return (await this.#plan(userId, history, currency)).outcome;
  }

  /**
   * Applies all matches of a file, those that were chosen included, as one change that can be undone.
   * @param version of the portfolio in the preview
   * @returns the id of the change, undefined if no lot was changed
   * @throws DomainError as {@link preview}; `portfolio_changed` if the portfolio has another version
   */
  async apply(
    userId: string,
    file: string,
    currency: Currency,
    version: number,
  ): Promise<HistoryOutcome & { readonly id: string | undefined }> {
    const history = await this.#read(userId, file);
    const { plan, id } = await this.#deps.recordedChanges.make(userId, () =>
      this.#plan(userId, history, currency, version),
    );
    const { outcome } = plan;
    return id === undefined ? { ...outcome, id } : { ...outcome, version: version + 1, id };
  }

  async #read(userId: string, file: string): Promise<MarketHistoryFile> {
    const { database, clock } = this.#deps;
    const linked = await loadGameAccounts(database, userId);
    const history = await readMarketHistory(file, clock());
    const { account } = history;
    if (account !== undefined && linked.length > 0 && linked.every(({ id }) => id !== account)) {
      refuse('the file is the history of an account that is not linked');
    }
    return history;
  }

  /** @param expected version of the portfolio; by default any */
  async #plan(
    userId: string,
    file: MarketHistoryFile,
    currency: Currency,
    expected?: number,
  ): Promise<Planned> {
    const { database, rates, clock } = this.#deps;
    const now = clock();
    // Read before the lots: if they change in between, the import is planned again.
    const version = await portfolioVersion(database, userId);
    // In another version, chosen trades and lots may fit no longer.
    if (expected !== undefined && expected !== version) throw changed(version);
    const lots = await loadLots(database, userId);
    const found = await matchTrades(file.trades, lots, platformNames(this.#deps.items.directory));
    const { matches: all, ...matching } = withChoices(found, file.choices);
    const { changes, matches, refused } = await planMatches(all, { now, rates });
    const after = await lotsAfter(lots, changes);
    const conversion = currency === 'USD' ? undefined : new Conversion(rates, currency, now);
    const outcome = {
      account: file.account,
      events: file.events,
      otherGames: file.otherGames,
      leftOut: [...file.leftOut, ...refused],
      ...matching,
      matches,
      version,
      costBefore: await portfolioCost(lots, conversion),
      costAfter: await portfolioCost(after, conversion),
    };
    return { outcome, version, changes, listed: listedChange(matches) };
  }
}

/** Names of the items of lots as the platform has them, each worked out once. */
function platformNames(directory: ItemDirectory): (lot: Lot) => string {
  const names = new Map<number, string>();
  return ({ itemId }) => {
    const known = names.get(itemId);
    if (known !== undefined) return known;
    const name = withoutVariant(directory.get(itemId)?.marketHashName ?? '');
    names.set(itemId, name);
    return name;
  };
}

/** The change as it is listed. */
function listedChange(matches: readonly PricedMatch[]) {
  const sales = matches.filter(({ trade }) => trade.type === 'sale').length;
  const market_history = { purchases: matches.length - sales, sales };
  return { currency: 'USD' as const, edit: { market_history } };
}

function changed(version: number): DomainError {
  return new DomainError(
    'portfolio_changed',
    `the portfolio was changed meanwhile: it is version ${version}`,
  );
}
