import { DomainError } from '../../domain/errors.js';
import type { ExchangeRates } from '../../domain/exchange-rates.js';
import type { Clock, EpochMs } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { putLots, putSales } from '../../store/portfolio/lot-writes.js';
import { loadLots } from '../../store/portfolio/lots.js';
import { changePortfolio } from '../change-portfolio.js';
import { type ItemNames, trackNamed } from '../items.js';
import { type ImportPlan, type PlannedLine, planImport } from './plan-import.js';
import { type Entries, readEntries } from './read-entries.js';
import type { LineError } from './read-table.js';
import { writeLots } from './write-lots.js';

/** Represents an item of the game that is not tracked yet; real ids start at 1. */
const NOT_TRACKED = 0;

/** Maximum number of errors named in one message. */
const FAULTS_NAMED = 10;

export interface LotFilesDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly clock: Clock;
  readonly rates: ExchangeRates;
}

/** The effect of a file. */
export type FileReport = Pick<ImportPlan, 'lines' | 'errors'>;

/** Import and export of lots as CSV. */
export class LotFiles {
  readonly #deps: LotFilesDeps;

  constructor(deps: LotFilesDeps) {
    this.#deps = deps;
  }

  /** All lots of the user as the parts of a CSV file. */
  async write(userId: string): Promise<AsyncIterable<string>> {
    const { database, items } = this.#deps;
    const lots = await loadLots(database, userId);
    return writeLots(lots, (itemId) => items.directory.get(itemId)?.marketHashName ?? '');
  }

  /** The effect of the file and all of its errors. Stores nothing. */
  async preview(userId: string, text: string): Promise<FileReport> {
    const { database, clock } = this.#deps;
    const read = await readEntries(text);
    const plan = await this.#plan(read, await loadLots(database, userId), clock());
    return { lines: plan.lines, errors: inOrder([...read.errors, ...plan.errors]) };
  }

  /**
   * Imports the file: all of it or nothing.
   * @throws DomainError `invalid_parameter`, naming lines, if the file has errors
   */
  async read(userId: string, text: string): Promise<readonly PlannedLine[]> {
    const { database, clock, items } = this.#deps;
    const read = await readEntries(text);
    refuseFaulty(read.errors);
    await trackNamed(items, namesOf(read), clock());
    return changePortfolio(database, userId, async (transaction) => {
      const plan = await this.#plan(read, await loadLots(transaction, userId), clock());
      refuseFaulty(plan.errors);
      await putLots(transaction, userId, plan.lots);
      await putSales(transaction, userId, plan.sales);
      return plan.lines;
    });
  }

  #plan(
    { entries }: Entries,
    lots: Parameters<typeof planImport>[0],
    now: EpochMs,
  ): Promise<ImportPlan> {
    const { items, rates } = this.#deps;
    return planImport(lots, entries, {
      now,
      rates,
      itemIdOf: (name) =>
        items.directory.byName(name)?.id ?? (items.isKnown(name) ? NOT_TRACKED : undefined),
    });
  }
}

function namesOf({ entries }: Entries): string[] {
  return [...new Set(entries.map(({ marketHashName }) => marketHashName))];
}

/** @throws DomainError `invalid_parameter`, naming the first lines, if there are errors */
export function refuseFaulty(errors: readonly LineError[]): void {
  if (errors.length === 0) return;
  const named = inOrder(errors)
    .slice(0, FAULTS_NAMED)
    .map(({ line, error }) => `line ${line}: ${error}`);
  const others = errors.length - named.length;
  if (others > 0) named.push(`and ${others} more`);
  throw new DomainError('invalid_parameter', named.join('; '));
}

function inOrder(errors: readonly LineError[]): LineError[] {
  return errors.toSorted((a, b) => a.line - b.line);
}
