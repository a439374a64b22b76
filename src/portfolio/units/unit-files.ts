import type { Clock } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { findGameAccount } from '../../store/accounts/identities.js';
import type { Database, Queryable } from '../../store/connection/database.js';
import { deleteLots, putLots } from '../../store/portfolio/lot-writes.js';
import { loadLots, portfolioSize } from '../../store/portfolio/lots.js';
import { linkedAccount } from '../accounts/game-accounts.js';
import { changePortfolio } from '../change-portfolio.js';
import { refuseFaulty } from '../csv/lot-files.js';
import type { LineError } from '../csv/read-table.js';
import { type ItemNames, trackNamed } from '../items.js';
import { checkLot, checkSize } from '../lot-rules.js';
import { planUnits, type UnitItem, type UnitPlan, type UnitReport } from './plan-units.js';
import { readUnitFile, type UnitEntries } from './unit-entries.js';

/** Represents an item of the game that is not tracked yet; real ids start at 1. */
const NOT_TRACKED = 0;

export interface UnitFilesDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly clock: Clock;
}

/** A file of storage units. */
export interface UnitFile {
  readonly text: string;
  /** The linked account with the units; default: that by which the user signs in, or none. */
  readonly accountId: string | undefined;
  /** The name of the unit of rows that name none. */
  readonly unit: string | undefined;
}

/** The effect of a file. */
export interface UnitsReport {
  readonly units: readonly UnitReport[];
  /** Rows that are left out, as the game has no such item. */
  readonly skipped: readonly LineError[];
  readonly errors: readonly LineError[];
}

/** Imports the content of storage units, which no inventory shows. */
export class UnitFiles {
  readonly #deps: UnitFilesDeps;

  constructor(deps: UnitFilesDeps) {
    this.#deps = deps;
  }

  /** The effect of the file and all of its errors. Stores nothing. @throws DomainError `game_account_not_found` */
  async preview(userId: string, file: UnitFile): Promise<UnitsReport> {
    const { database } = this.#deps;
    const accountId = await accountOf(database, userId, file);
    const read = await readUnitFile(file.text, file.unit);
    const { known, skipped } = await this.#itemsOf(read);
    const plan = await this.#plan(database, userId, accountId, known);
    return { units: plan.units, skipped, errors: read.errors };
  }

  /**
   * Makes the content of the units that of the file: all of it or nothing.
   * @throws DomainError `invalid_parameter`, naming lines, if the file has errors; `game_account_not_found`
   */
  async read(userId: string, file: UnitFile): Promise<UnitsReport> {
    const { database, items, clock } = this.#deps;
    const read = await readUnitFile(file.text, file.unit);
    refuseFaulty(read.errors);
    const names = new Set(read.entries.map(({ marketHashName }) => marketHashName));
    await trackNamed(items, [...names], clock());
    const { known, skipped } = await this.#itemsOf(read);
    return changePortfolio(database, userId, async (transaction) => {
      const accountId = await accountOf(transaction, userId, file);
      const plan = await this.#plan(transaction, userId, accountId, known);
      await deleteLots(transaction, userId, plan.deleted);
      await putLots(transaction, userId, plan.lots);
      checkSize(await portfolioSize(transaction, userId));
      return { units: plan.units, skipped, errors: [] };
    });
  }

  async #itemsOf({ entries }: UnitEntries) {
    const { items } = this.#deps;
    const known: UnitItem[] = [];
    const skipped: LineError[] = [];
    await eachInSlices(entries, (entry) => {
      const { line, marketHashName: name } = entry;
      const itemId =
        items.directory.byName(name)?.id ?? (items.isKnown(name) ? NOT_TRACKED : undefined);
      if (itemId !== undefined) known.push({ ...entry, itemId });
      else skipped.push({ line, error: `the game has no item ${name.slice(0, 200)}` });
    });
    return { known, skipped };
  }

  async #plan(
    database: Queryable,
    userId: string,
    accountId: string | undefined,
    entries: readonly UnitItem[],
  ): Promise<UnitPlan> {
    const now = this.#deps.clock();
    const plan = await planUnits(await loadLots(database, userId), entries, { accountId, now });
    await eachInSlices(plan.lots, (lot) => checkLot(lot, now));
    return plan;
  }
}

/** @throws DomainError `game_account_not_found` */
async function accountOf(
  database: Queryable,
  userId: string,
  { accountId }: UnitFile,
): Promise<string | undefined> {
  if (accountId === undefined) return findGameAccount(database, userId);
  return (await linkedAccount(database, userId, accountId)).id;
}
