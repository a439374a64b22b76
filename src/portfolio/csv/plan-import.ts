import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../domain/errors.js';
import type { Lot, Sale } from '../../domain/lot.js';
import { sumOf } from '../../domain/money.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { SaleOfLot } from '../../store/portfolio/lot-writes.js';
import { checkLot, checkSize } from '../lot-rules.js';
import { refuse } from '../refuse.js';
import { tagCount } from '../tags.js';
import { centsOf, changedLot, changedOriginal, type EntryContext, newLot } from './entered-lots.js';
import { LineIds } from './line-ids.js';
import type { LotEntry, SaleEntry } from './read-entries.js';
import type { LineError } from './read-table.js';

/** The effect of a line. */
export interface PlannedLine {
  readonly line: number;
  readonly type: 'lot' | 'sale';
  readonly marketHashName: string;
  readonly quantity: number;
  readonly effect: 'added' | 'changed' | 'unchanged';
}

/** The changes of a file to the lots of a user; to be applied only if there are no errors. */
export interface ImportPlan {
  readonly lots: readonly Lot[];
  readonly sales: readonly SaleOfLot[];
  readonly lines: readonly PlannedLine[];
  readonly errors: readonly LineError[];
}

export interface PlanContext extends EntryContext {
  /** Undefined if there is no such item. */
  readonly itemIdOf: (marketHashName: string) => number | undefined;
}

/**
 * Computes the changes of a file, in time linear in its lines. Lines with an id refer to the lot or
 * sale with that id; other lines get an id derived from their content, so that importing the same
 * file again changes nothing.
 * @param lots all lots of the user
 * @param entries in file order
 */
export async function planImport(
  lots: readonly Lot[],
  entries: readonly (LotEntry | SaleEntry)[],
  context: PlanContext,
): Promise<ImportPlan> {
  const plan = new Plan(lots, context);
  await eachInSlices(entries, (entry) => {
    if (entry.type === 'lot') plan.take(entry, () => plan.lot(entry));
  });
  let above: string | undefined;
  await eachInSlices(entries, (entry) => {
    if (entry.type === 'lot') above = plan.lotIdAt(entry.line);
    else plan.take(entry, () => plan.sale(entry, above));
  });
  return plan.finish();
}

class Plan {
  readonly #context: PlanContext;
  readonly #lots: Map<string, Lot>;
  readonly #assets: Map<string, string>;
  /** The lot of each sale, by sale id. */
  readonly #saleLots: Map<string, string>;
  readonly #putLots = new Map<string, Lot>();
  readonly #putSales: SaleOfLot[] = [];
  readonly #lines: PlannedLine[] = [];
  readonly #errors: LineError[] = [];
  /** The lot of each line, including rejected lines. */
  readonly #lotOfLine = new Map<number, string>();
  /** All sales of lots with sales in the file, by lot and id. */
  readonly #sales = new Map<string, Map<string, Sale>>();
  /** The last line about each lot. */
  readonly #lastLines = new Map<string, number>();
  /** The line of each type and id. */
  readonly #lineOfId = new Map<string, number>();
  readonly #ids = new LineIds();

  constructor(lots: readonly Lot[], context: PlanContext) {
    this.#context = context;
    this.#lots = new Map(lots.map((lot) => [lot.id, lot]));
    this.#assets = new Map(lots.flatMap(({ id, assetId }) => (assetId ? [[assetId, id]] : [])));
    this.#saleLots = new Map(
      lots.flatMap((lot) => lot.sales.map((sale) => [sale.id, lot.id] as const)),
    );
  }

  /** Processes a line, and records its effect or its error. */
  take(entry: LotEntry | SaleEntry, work: () => PlannedLine['effect']): void {
    const { line, type, marketHashName, quantity } = entry;
    this.#try(line, () => {
      this.#lines.push({ line, type, marketHashName, quantity, effect: work() });
    });
  }

  /** The lot of a line that {@link lot} has processed. */
  lotIdAt(line: number): string | undefined {
    return this.#lotOfLine.get(line);
  }

  lot(entry: LotEntry): PlannedLine['effect'] {
    const id = entry.lotId ?? this.#ids.next(entry.content, '');
    this.#lotOfLine.set(entry.line, id);
    this.#once('lot', id, entry.line);
    const itemId = this.#itemId(entry);
    const existing = this.#lots.get(id);
    const lot = existing
      ? changedLot(existing, entry, itemId, this.#context.rates)
      : this.#newLot(id, entry, itemId);
    checkLot({ ...lot, sales: [] }, this.#context.now);
    this.#lots.set(id, lot);
    this.#lastLines.set(id, entry.line);
    if (existing !== undefined && isDeepStrictEqual(existing, lot)) return 'unchanged';
    this.#putLots.set(id, lot);
    return existing === undefined ? 'added' : 'changed';
  }

  /**
   * Must be called after all lots were processed.
   * @param above the lot of the nearest line above
   */
  sale(entry: SaleEntry, above: string | undefined): PlannedLine['effect'] {
    const lot = this.#lotOf(entry, above);
    const id = entry.saleId ?? this.#ids.next(entry.content, lot.id);
    this.#once('sale', id, entry.line);
    if ((this.#saleLots.get(id) ?? lot.id) !== lot.id) refuse('sale_id belongs to another lot');
    const sales = this.#salesOf(lot);
    const existing = sales.get(id);
    const { now, rates } = this.#context;
    const soldAt = entry.soldAt ?? existing?.soldAt ?? Math.max(now, lot.acquiredAt);
    const unitPrice = centsOf(
      { cents: entry.unitPrice, original: entry.original, at: soldAt },
      existing && { cents: existing.unitPrice, original: existing.original, at: existing.soldAt },
      rates,
    );
    const sale: Sale = {
      id,
      quantity: entry.quantity,
      unitPrice,
      fee: entry.fee,
      soldAt,
      original: changedOriginal(
        existing?.original,
        entry.original,
        existing?.unitPrice === unitPrice,
      ),
    };
    // Whether too many are sold is only known after the last line.
    checkLot({ ...lot, quantity: Math.max(lot.quantity, sale.quantity), sales: [sale] }, now);
    sales.set(id, sale);
    this.#lastLines.set(lot.id, entry.line);
    if (existing !== undefined && isDeepStrictEqual(existing, sale)) return 'unchanged';
    this.#putSales.push({ lotId: lot.id, sale });
    return existing === undefined ? 'added' : 'changed';
  }

  async finish(): Promise<ImportPlan> {
    for (const [id, sales] of this.#sales) {
      const lot = this.#lots.get(id);
      if (lot !== undefined) this.#lots.set(id, { ...lot, sales: [...sales.values()] });
    }
    const lots = [...this.#lots.values()];
    await eachInSlices(this.#lastLines, ([id, line]) => {
      const lot = this.#lots.get(id);
      if (lot !== undefined) this.#try(line, () => checkLot(lot, this.#context.now));
    });
    this.#try(1, () =>
      checkSize({
        lots: lots.length,
        sales: sumOf(lots.map(({ sales }) => sales.length)),
        items: sumOf(lots.map(({ quantity }) => quantity)),
        noteBytes: sumOf(lots.map(({ note }) => Buffer.byteLength(note))),
        tags: tagCount(lots.map(({ tags }) => tags)),
      }),
    );
    const inOrder = <T extends { readonly line: number }>(all: readonly T[]): T[] =>
      all.toSorted((a, b) => a.line - b.line);
    return {
      lots: [...this.#putLots.values()],
      sales: this.#putSales,
      lines: inOrder(this.#lines),
      errors: inOrder(this.#errors),
    };
  }

  /** Records an error of the work as the error of the line. */
  #try(line: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#errors.push({ line, error: error.message });
    }
  }

  #newLot(id: string, entry: LotEntry, itemId: number): Lot {
    const { assetId } = entry;
    if (assetId !== undefined) {
      if (this.#assets.has(assetId)) refuse('asset_id belongs to another lot');
      this.#assets.set(assetId, id);
    }
    return newLot(id, entry, itemId, this.#context);
  }

  #salesOf({ id, sales }: Lot): Map<string, Sale> {
    const existing = this.#sales.get(id) ?? new Map(sales.map((sale) => [sale.id, sale]));
    this.#sales.set(id, existing);
    return existing;
  }

  #lotOf({ lotId, marketHashName }: SaleEntry, above: string | undefined): Lot {
    const id = lotId ?? above;
    if (id === undefined) return refuse('lot_id must be given if no line above is a lot');
    const lot = this.#lots.get(id);
    if (lot === undefined) return refuse('there is no lot with this lot_id');
    if (marketHashName !== '' && this.#context.itemIdOf(marketHashName) !== lot.itemId) {
      return refuse('market_hash_name must be that of the lot, or empty');
    }
    return lot;
  }

  #itemId({ marketHashName }: LotEntry): number {
    const id = this.#context.itemIdOf(marketHashName);
    return (
      id ?? refuse(`${marketHashName.slice(0, 100) || 'market_hash_name'} is not a known item`)
    );
  }

  /** Lots and sales have separate ids, which may be equal. */
  #once(type: 'lot' | 'sale', id: string, line: number): void {
    const otherLine = this.#lineOfId.get(`${type} ${id}`);
    if (otherLine !== undefined) refuse(`the same id is in line ${otherLine}`);
    this.#lineOfId.set(`${type} ${id}`, line);
  }
}
