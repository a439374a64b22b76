import type { CostMethod } from '../../domain/cost-method.js';
import { type Lot, type Sale, unsoldQuantity } from '../../domain/lot.js';
import { sumOf, times } from '../../domain/money.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { type CostPool, poolOf } from './cost-pools.js';

/** The items of one sale whose cost is from one lot. */
export interface RealisedLine {
  readonly itemId: number;
  /** The lot that they cost. */
  readonly lotId: string;
  readonly quantity: number;
  readonly boughtAt: EpochMs;
  readonly soldAt: EpochMs;
  /** Undefined if it is unknown. */
  readonly cost: MinorUnits | undefined;
  /** Before the fee. */
  readonly proceeds: MinorUnits;
  readonly fee: MinorUnits;
}

/** Items that left a lot: sold, or gone from the inventory. */
interface Departure {
  readonly lot: Lot;
  readonly quantity: number;
  readonly time: EpochMs;
  readonly sale: Sale | undefined;
}

/**
 * The lines of all sales, in their order. Items that are gone without a sale leave by the same method, so that the
 * remaining items are those that are held.
 * @throws DomainError `amount_too_large`
 */
export async function realisedLines(
  lots: readonly Lot[],
  method: CostMethod,
): Promise<RealisedLine[]> {
  const byItem = new Map<number, Lot[]>();
  await eachInSlices(lots, (lot) => {
    const others = byItem.get(lot.itemId);
    if (others === undefined) byItem.set(lot.itemId, [lot]);
    else others.push(lot);
  });
  const lines: RealisedLine[] = [];
  for (const ofItem of byItem.values()) {
    const pool = poolOf(method, [...ofItem].sort(byPurchase));
    await eachInSlices(departuresOf(ofItem), (departure) => {
      for (const line of linesOf(departure, pool)) lines.push(line);
    });
  }
  return lines.sort((a, b) => a.soldAt - b.soldAt || a.itemId - b.itemId);
}

function linesOf({ lot, quantity, time, sale }: Departure, pool: CostPool): RealisedLine[] {
  const taken = pool.take(lot, quantity, time);
  if (sale === undefined) return [];
  let before = 0;
  return taken.map((part) => {
    const fee = feeUpTo(sale, before + part.quantity) - feeUpTo(sale, before);
    before += part.quantity;
    return {
      itemId: lot.itemId,
      lotId: part.lot.id,
      quantity: part.quantity,
      boughtAt: part.lot.acquiredAt,
      soldAt: sale.soldAt,
      cost: part.cost,
      proceeds: times(part.quantity, sale.unitPrice),
      fee,
    };
  });
}

/** The fee of the first items of a sale: parts of it add up to the fee. */
function feeUpTo({ fee, quantity }: Sale, items: number): MinorUnits {
  return Number((BigInt(fee) * BigInt(items)) / BigInt(quantity));
}

function departuresOf(lots: readonly Lot[]): Departure[] {
  return lots
    .flatMap((lot): Departure[] => {
      const sold = lot.sales.map((sale) => ({
        lot,
        quantity: sale.quantity,
        time: sale.soldAt,
        sale,
      }));
      const left = unsoldQuantity(lot);
      if (lot.closedAt === undefined || left === 0) return sold;
      const time = Math.max(lot.closedAt, lot.acquiredAt);
      return [...sold, { lot, quantity: left, time, sale: undefined }];
    })
    .sort((a, b) => a.time - b.time || byPurchase(a.lot, b.lot));
}

function byPurchase(a: Lot, b: Lot): number {
  return a.acquiredAt - b.acquiredAt || (a.id < b.id ? -1 : 1);
}

/** The sums of lines. */
export interface RealisedSums {
  readonly cost: MinorUnits;
  readonly proceeds: MinorUnits;
  readonly fee: MinorUnits;
}

/** @throws DomainError `amount_too_large` */
export function sumsOf(lines: readonly RealisedLine[]): RealisedSums {
  return {
    cost: sumOf(lines.map(({ cost }) => cost ?? 0)),
    proceeds: sumOf(lines.map(({ proceeds }) => proceeds)),
    fee: sumOf(lines.map(({ fee }) => fee)),
  };
}
