import type { DaysDeps } from '../../analytics/past/days.js';
import { Conversion } from '../../domain/conversion.js';
import { DomainError } from '../../domain/errors.js';
import type { ExchangeRates } from '../../domain/exchange-rates.js';
import type { Lot } from '../../domain/lot.js';
import type { Currency } from '../../domain/money.js';
import type { Clock, EpochMs } from '../../domain/units.js';
import { loadLots, portfolioVersion } from '../../store/portfolio/lots.js';
import type { ItemNames } from '../items.js';
import { loadDayPrices } from './day-prices.js';
import { lotsAfter } from './lots-after.js';
import { type ChangePlan, type LotsEdit, planChange } from './plan-change.js';
import { type PortfolioCost, portfolioCost } from './portfolio-cost.js';
import type { PlannedChanges, RecordedChanges } from './recorded-changes.js';
import { type Selection, selectLots } from './selection.js';

/** Refused lots named in one message. */
const REFUSED_NAMED = 10;

export interface LotChangesDeps extends DaysDeps {
  readonly items: ItemNames;
  readonly rates: ExchangeRates;
  readonly clock: Clock;
  readonly recordedChanges: RecordedChanges;
}

/** A change as it is requested. */
export interface RequestedChange {
  readonly selection: Selection;
  readonly edit: LotsEdit;
  /** The currency of the costs in the outcome. */
  readonly currency: Currency;
  /** The edit as it is listed: in the form of the API. */
  readonly listed: object;
}

/** Why a lot cannot be changed. */
export interface RefusedChange {
  readonly lotId: string;
  /** Undefined if there is no such lot. */
  readonly marketHashName: string | undefined;
  readonly reason: string;
}

export interface ChangeOutcome extends Omit<ChangePlan, 'changes' | 'refused'> {
  readonly refused: readonly RefusedChange[];
  /** The version of the portfolio: after the change, or for which a preview holds. */
  readonly version: number;
  readonly selected: number;
  readonly changed: number;
  readonly costBefore: PortfolioCost;
  readonly costAfter: PortfolioCost;
}

/** A change that was planned for a version of the portfolio. */
interface Planned extends PlannedChanges {
  readonly outcome: ChangeOutcome;
}

/** Changes many lots at once, each change as a whole or not at all, and undoes such changes. */
export class LotChanges {
  readonly #deps: LotChangesDeps;

  constructor(deps: LotChangesDeps) {
    this.#deps = deps;
  }

  /**
   * The effects of a change. Stores nothing.
   * @throws DomainError `invalid_parameter` if the portfolio would exceed a limit,
   *   `portfolio_changed`
   */
  async preview(userId: string, change: RequestedChange): Promise<ChangeOutcome> {
    return (await this.#plan(userId, change)).outcome;
  }

  /**
   * Makes a change.
   * @returns its id, undefined if it changed no lot
   * @throws DomainError `invalid_parameter`, naming lots, if one of them cannot be changed;
   *   `portfolio_changed` if the filter was chosen for another version
   */
  async make(
    userId: string,
    change: RequestedChange,
  ): Promise<ChangeOutcome & { readonly id: string | undefined }> {
    const { plan, id } = await this.#deps.recordedChanges.make(userId, async () => {
      const planned = await this.#plan(userId, change);
      refuseAny(planned.outcome);
      return planned;
    });
    const { outcome } = plan;
    return id === undefined ? { ...outcome, id } : { ...outcome, version: outcome.version + 1, id };
  }

  async #plan(
    userId: string,
    { selection, edit, currency, listed }: RequestedChange,
  ): Promise<Planned> {
    const { database, items, rates, clock } = this.#deps;
    const now = clock();
    // Read before the lots: if they change in between, the change is planned again.
    const version = await portfolioVersion(database, userId);
    const lots = await loadLots(database, userId);
    const itemName = (itemId: number) => items.directory.get(itemId)?.marketHashName ?? '';
    const selected = await selectLots(lots, selection, { now, itemName });
    requireVersion(selection, version, selected.lots.length);
    const priceOn = await this.#prices(selected.lots, edit, now);
    const plan = await planChange(selected.lots, edit, { now, rates, priceOn });
    const missing = selected.missing.map((lotId) => ({
      lotId,
      marketHashName: undefined,
      reason: 'lot not found',
    }));
    const refused = plan.refused.map(({ lotId, itemId, reason }) => ({
      lotId,
      marketHashName: itemName(itemId),
      reason,
    }));
    const after = await lotsAfter(lots, plan.changes);
    const conversion = currency === 'USD' ? undefined : new Conversion(rates, currency, now);
    const { changes, ...effects } = plan;
    const outcome = {
      ...effects,
      refused: [...missing, ...refused],
      version,
      selected: selected.lots.length,
      changed: changes.length,
      costBefore: await portfolioCost(lots, conversion),
      costAfter: await portfolioCost(after, conversion),
    };
    return { outcome, version, changes, listed };
  }

  #prices(lots: readonly Lot[], edit: LotsEdit, now: EpochMs) {
    const isByMarket = edit.to === 'change' && edit.marketPercent !== undefined;
    const time = edit.to === 'change' ? edit.acquiredAt : undefined;
    const wanted = isByMarket
      ? lots.map(({ itemId, acquiredAt }) => ({ itemId, time: time ?? acquiredAt }))
      : [];
    return loadDayPrices(this.#deps, wanted, now);
  }
}

/** @throws DomainError `portfolio_changed` */
function requireVersion(selection: Selection, version: number, lots: number): void {
  if ('ids' in selection || (selection.version ?? version) === version) return;
  throw new DomainError(
    'portfolio_changed',
    `the portfolio was changed meanwhile: ${lots} lots match in version ${version}`,
  );
}

/** @throws DomainError `invalid_parameter` */
function refuseAny({ refused }: ChangeOutcome): void {
  if (refused.length === 0) return;
  const named = refused
    .slice(0, REFUSED_NAMED)
    .map(({ lotId, reason }) => `lot ${lotId}: ${reason}`);
  const others = refused.length - named.length;
  if (others > 0) named.push(`and ${others} more`);
  throw new DomainError('invalid_parameter', named.join('; '));
}
