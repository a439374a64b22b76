import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../domain/errors.js';
import { type Lot, type Sale, unlockAfterPurchase } from '../../domain/lot.js';
import { sumOf } from '../../domain/money.js';
import type { EpochMs } from '../../domain/units.js';
import { mapInSlices } from '../../schedule/time-slices.js';
import type { SaleOfLot } from '../../store/portfolio/lot-writes.js';
import { checkLot, checkSize } from '../lot-rules.js';
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

export interface PlanContext {
  readonly now: EpochMs;
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
  await mapInSlices(entries, (entry) => {
    if (entry.type === 'lot') plan.take(entry, () => plan.lot(entry));
  });
  let above: string | undefined;
  await mapInSlices(entries, (entry) => {
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
  readonly #occurrences = new Map<string, number>();

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
    const id = entry.lotId ?? this.#idOf(entry, '');
    this.#lotOfLine.set(entry.line, id);
    this.#once('lot', id, entry.line);
    const itemId = this.#itemId(entry);
    const former = this.#lots.get(id);
    const lot = former ? changed(former, entry, itemId) : this.#newLot(id, entry, itemId);
    checkLot({ ...lot, sales: [] }, this.#context.now);
    this.#lots.set(id, lot);
    this.#lastLines.set(id, entry.line);
    if (former !== undefined && isDeepStrictEqual(former, lot)) return 'unchanged';
    this.#putLots.set(id, lot);
    return former === undefined ? 'added' : 'changed';
  }

  /**
   * Call it after all lots are processed.
   * @param above the lot of the nearest line above
   */
  sale(entry: SaleEntry, above: string | undefined): PlannedLine['effect'] {
    const lot = this.#lotOf(entry, above);
    const id = entry.saleId ?? this.#idOf(entry, lot.id);
    this.#once('sale', id, entry.line);
    if ((this.#saleLots.get(id) ?? lot.id) !== lot.id) refuse('sale_id belongs to another lot');
    const sales = this.#salesOf(lot);
    const former = sales.get(id);
    const { now } = this.#context;
    const soldAt = entry.soldAt ?? former?.soldAt ?? Math.max(now, lot.acquiredAt);
    const sale: Sale = {
      id,
      quantity: entry.quantity,
      unitPrice: entry.unitPrice,
      fee: entry.fee,
      soldAt,
    };
    // Whether too many are sold is known only after the last line.
    checkLot({ ...lot, quantity: Math.max(lot.quantity, sale.quantity), sales: [sale] }, now);
    sales.set(id, sale);
    this.#lastLines.set(lot.id, entry.line);
    if (former !== undefined && isDeepStrictEqual(former, sale)) return 'unchanged';
    this.#putSales.push({ lotId: lot.id, sale });
    return former === undefined ? 'added' : 'changed';
  }

  async finish(): Promise<ImportPlan> {
    for (const [id, sales] of this.#sales) {
      const lot = this.#lots.get(id);
      if (lot !== undefined) this.#lots.set(id, { ...lot, sales: [...sales.values()] });
    }
    const lots = [...this.#lots.values()];
    await mapInSlices(this.#lastLines, ([id, line]) => {
      const lot = this.#lots.get(id);
      if (lot !== undefined) this.#try(line, () => checkLot(lot, this.#context.now));
    });
    this.#try(1, () =>
      checkSize({
        lots: lots.length,
        sales: sumOf(lots.map(({ sales }) => sales.length)),
        items: sumOf(lots.map(({ quantity }) => quantity)),
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
    const { now } = this.#context;
    const { quantity, unitCost, acquiredAt = now, note = '', assetId } = entry;
    const { tradableAfter = unlockAfterPurchase(acquiredAt) } = entry;
    const other = assetId === undefined ? undefined : this.#assets.get(assetId);
    if (other !== undefined) refuse('asset_id belongs to another lot');
    if (assetId !== undefined) this.#assets.set(assetId, id);
    return {
      id,
      itemId,
      quantity,
      unitCost: unitCost === 'unknown' ? undefined : unitCost,
      acquiredAt,
      tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
      note,
      assetId,
      importedAt: assetId === undefined ? undefined : (entry.importedAt ?? now),
      closedAt: assetId === undefined ? undefined : entry.closedAt,
      sales: [],
    };
  }

  #salesOf({ id, sales }: Lot): Map<string, Sale> {
    const known = this.#sales.get(id) ?? new Map(sales.map((sale) => [sale.id, sale]));
    this.#sales.set(id, known);
    return known;
  }

  #lotOf({ lotId, marketHashName }: SaleEntry, above: string | undefined): Lot {
    const id = lotId ?? above;
    if (id === undefined) return refuse('lot_id must be given where no line above is a lot');
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
    const former = this.#lineOfId.get(`${type} ${id}`);
    if (former !== undefined) refuse(`the same id is in line ${former}`);
    this.#lineOfId.set(`${type} ${id}`, line);
  }

  /**
   * A deterministic id: the same for the same line, another for its second occurrence in a file.
   */
  #idOf({ content }: LotEntry | SaleEntry, lotId: string): string {
    const key = `${lotId} ${content}`;
    const occurrence = (this.#occurrences.get(key) ?? 0) + 1;
    this.#occurrences.set(key, occurrence);
    return uuidFrom(`${occurrence} ${key}`);
  }
}

/** A file cannot change the imported fields of a lot. */
function changed(former: Lot, entry: LotEntry, itemId: number): Lot {
  if (former.assetId !== undefined && itemId !== former.itemId) {
    return refuse('the item of an imported lot cannot be changed');
  }
  if (entry.assetId !== undefined && entry.assetId !== former.assetId) {
    return refuse('asset_id is not that of the lot');
  }
  const { quantity, unitCost = former.unitCost, acquiredAt, note } = entry;
  const { tradableAfter = former.tradableAfter } = entry;
  return {
    ...former,
    itemId,
    quantity,
    unitCost: unitCost === 'unknown' ? undefined : unitCost,
    acquiredAt: acquiredAt ?? former.acquiredAt,
    tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
    note: note ?? former.note,
  };
}

/** A UUID of version 8 (RFC 9562, 5.8) derived from the text. */
function uuidFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function refuse(sentence: string): never {
  throw new DomainError('invalid_parameter', sentence);
}
