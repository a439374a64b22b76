import { randomUUID } from 'node:crypto';
import type { DaysDeps } from '../../analytics/past/days.js';
import { Conversion } from '../../domain/conversion.js';
import { DomainError } from '../../domain/errors.js';
import { type ExchangeRates, roundHalfAway } from '../../domain/exchange-rates.js';
import { heldQuantity, type Lot, UNDO_PERIOD } from '../../domain/lot.js';
import { type Currency, exact, sumOf, times } from '../../domain/money.js';
import type { Clock, EpochMs, MinorUnits } from '../../domain/units.js';
import { eachInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Transaction } from '../../store/connection/database.js';
import {
  addLotChange,
  findLotChange,
  type ListedChange,
  loadLotChangeParts,
  loadLotChanges,
  markUndone,
} from '../../store/portfolio/lot-changes.js';
import { loadLots, type PortfolioSize, portfolioVersion } from '../../store/portfolio/lots.js';
import { changePortfolio } from '../change-portfolio.js';
import { convertLots } from '../converted.js';
import type { ItemNames } from '../items.js';
import { checkSize } from '../lot-rules.js';
import { type ChangedLot, writeChangedLots } from './changed-lots.js';
import { loadDayPrices } from './day-prices.js';
import { packChanges, unpackChanges } from './packed-changes.js';
import { type ChangePlan, type LotsEdit, planChange } from './plan-change.js';
import { type Selection, selectLots } from './selection.js';
import { undoneLots } from './undone-lots.js';

/** The last 100 changes are listed; the last 100,000 changed lots can be undone. */
const KEPT = { changes: 100, lots: 100_000 };

/** How often a change is planned again because another one was faster. */
const MOST_ATTEMPTS = 5;

/** Refused lots named in one message. */
const REFUSED_NAMED = 10;

export interface LotChangesDeps extends DaysDeps {
  readonly items: ItemNames;
  readonly rates: ExchangeRates;
  readonly clock: Clock;
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

/** The cost of all that is held, as in the overview of the portfolio. */
export interface PortfolioCost {
  readonly amount: MinorUnits;
  /** Held items without a known cost. */
  readonly unknownQuantity: number;
}

export interface ChangeOutcome extends Omit<ChangePlan, 'changes'> {
  /** The version of the portfolio: after the change, or for which a preview holds. */
  readonly version: number;
  readonly selected: number;
  readonly changed: number;
  readonly costBefore: PortfolioCost;
  readonly costAfter: PortfolioCost;
}

export interface LotChangeEntry extends ListedChange {
  /** Until when it can be undone; undefined if it no longer can be. */
  readonly undoUntil: EpochMs | undefined;
}

/** A change that was planned for a version of the portfolio. */
interface Planned {
  readonly outcome: ChangeOutcome;
  readonly changes: readonly ChangedLot[];
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
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const { outcome, changes } = await this.#plan(userId, change);
      refuseAny(outcome);
      if (changes.length === 0) return { ...outcome, id: undefined };
      const id = randomUUID();
      const madeAt = this.#deps.clock();
      const parts = await packChanges(changes);
      const isMade = await this.#write(userId, outcome.version, changes, (transaction, version) =>
        addLotChange(
          transaction,
          userId,
          { id, madeAt, version, edit: change.listed, lots: changes.length },
          parts,
          KEPT,
        ),
      );
      if (isMade) return { ...outcome, version: outcome.version + 1, id };
    }
    throw busy();
  }

  /**
   * Restores the lots of a change.
   * @throws DomainError `change_not_found`; `not_undoable` if it was made too long ago, is undone
   *   already, or one of its lots was changed since
   */
  async undo(userId: string, id: string): Promise<LotChangeEntry> {
    const { database, clock } = this.#deps;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const now = clock();
      // Read before the rest: if the lots change in between, the undoing is planned again.
      const version = await portfolioVersion(database, userId);
      const change = await findLotChange(database, userId, id);
      if (change === undefined) throw new DomainError('change_not_found', 'change not found');
      refuseUndone(entryOf(change, now));
      const parts = await loadLotChangeParts(database, userId, id);
      // Undone or dropped meanwhile: the next attempt says which.
      if (parts.length === 0) continue;
      const made = await unpackChanges(parts);
      const lots = await loadLots(database, userId);
      const changes = await undoneLots(lots, made);
      await checkLimits(lots, changes);
      const isUndone = await this.#write(userId, version, changes, (transaction) =>
        markUndone(transaction, userId, id, now),
      );
      if (isUndone) return entryOf({ ...change, undoneAt: now, isKept: false }, now);
    }
    throw busy();
  }

  /** The last changes, the newest first. */
  async list(userId: string): Promise<LotChangeEntry[]> {
    const { database, clock } = this.#deps;
    const now = clock();
    return (await loadLotChanges(database, userId)).map((change) => entryOf(change, now));
  }

  /** Increases with each change of the user's lots. */
  version(userId: string): Promise<number> {
    return portfolioVersion(this.#deps.database, userId);
  }

  async #plan(userId: string, { selection, edit, currency }: RequestedChange): Promise<Planned> {
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
    const missing = selected.missing.map((lotId) => ({ lotId, reason: 'lot not found' }));
    const after = await checkLimits(lots, plan.changes);
    const conversion = currency === 'USD' ? undefined : new Conversion(rates, currency, now);
    const { changes, ...effects } = plan;
    const outcome = {
      ...effects,
      refused: [...missing, ...plan.refused],
      version,
      selected: selected.lots.length,
      changed: changes.length,
      costBefore: await costOf(lots, conversion),
      costAfter: await costOf(after, conversion),
    };
    return { outcome, changes };
  }

  #prices(lots: readonly Lot[], edit: LotsEdit, now: EpochMs) {
    const isByMarket = edit.to === 'change' && edit.marketPercent !== undefined;
    const time = edit.to === 'change' ? edit.acquiredAt : undefined;
    const wanted = isByMarket
      ? lots.map(({ itemId, acquiredAt }) => ({ itemId, time: time ?? acquiredAt }))
      : [];
    return loadDayPrices(this.#deps, wanted, now);
  }

  /** @returns false, with nothing written, if the portfolio is no longer the planned version */
  async #write(
    userId: string,
    planned: number,
    changes: readonly ChangedLot[],
    record: (transaction: Transaction, version: number) => Promise<void>,
  ): Promise<boolean> {
    try {
      await changePortfolio(this.#deps.database, userId, async (transaction, version) => {
        if (version !== planned + 1) throw new Outdated();
        await writeChangedLots(transaction, userId, changes);
        await record(transaction, version);
      });
      return true;
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
  }
}

/** The portfolio was changed after the change was planned. */
class Outdated extends Error {}

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

/** @throws DomainError `not_undoable` */
function refuseUndone({ undoneAt, undoUntil }: LotChangeEntry): void {
  if (undoneAt !== undefined) {
    throw new DomainError('not_undoable', 'this change is undone already');
  }
  if (undoUntil === undefined) {
    throw new DomainError('not_undoable', 'this change was made too long ago to be undone');
  }
}

function busy(): DomainError {
  return new DomainError(
    'portfolio_changed',
    'other changes of the portfolio are running; try again',
  );
}

function entryOf(change: ListedChange, now: EpochMs): LotChangeEntry {
  const until = change.madeAt + UNDO_PERIOD;
  return { ...change, undoUntil: change.isKept && until > now ? until : undefined };
}

/**
 * All lots after changes.
 * @throws DomainError `invalid_parameter` if they exceed a limit of a portfolio
 */
async function checkLimits(
  lots: readonly Lot[],
  changes: readonly ChangedLot[],
): Promise<readonly Lot[]> {
  const changed = new Set<string | undefined>();
  await eachInSlices(changes, ({ before, after }) => changed.add(before?.id ?? after?.id));
  const after: Lot[] = [];
  await eachInSlices(lots, (lot) => {
    if (!changed.has(lot.id)) after.push(lot);
  });
  await eachInSlices(changes, (change) => {
    if (change.after !== undefined) after.push(change.after);
  });
  checkSize(await sizeOf(after));
  return after;
}

async function sizeOf(lots: readonly Lot[]): Promise<PortfolioSize> {
  const size = { lots: lots.length, sales: 0, items: 0, noteBytes: 0 };
  const tags = new Set<string>();
  await eachInSlices(lots, (lot) => {
    size.sales += lot.sales.length;
    size.items += lot.quantity;
    size.noteBytes += Buffer.byteLength(lot.note);
    for (const tag of lot.tags) tags.add(tag);
  });
  return { ...size, tags: tags.size };
}

async function costOf(
  lots: readonly Lot[],
  conversion: Conversion | undefined,
): Promise<PortfolioCost> {
  const costs = await mapInSlices(await convertLots(conversion, lots), (lot) => {
    const held = heldQuantity(lot);
    const isKnown = lot.unitCost !== undefined;
    return { cost: times(held, lot.unitCost ?? 0), unknown: isKnown ? 0 : held };
  });
  const amount = sumOf(costs.map(({ cost }) => cost));
  return {
    amount: conversion ? exact(roundHalfAway(conversion.whole(amount))) : amount,
    unknownQuantity: sumOf(costs.map(({ unknown }) => unknown)),
  };
}
