import { describe, expect, test } from 'vitest';
import { Conversion } from '../../src/domain/conversion.js';
import { COST_METHODS, type CostMethod } from '../../src/domain/cost-method.js';
import {
  BARE_LOT,
  heldQuantity,
  type Lot,
  realizedByLot,
  type Sale,
} from '../../src/domain/lot.js';
import { DAY_MS } from '../../src/domain/units.js';
import { RateTable } from '../../src/feeds/rates/rate-table.js';
import { convertLots } from '../../src/portfolio/converted.js';
import { realisedLines, sumsOf } from '../../src/portfolio/realised/realised-lines.js';
import { randomOf } from '../support/random.js';

const BEGIN = Date.UTC(2023, 0, 1);
const DAYS = 1_200;

/** Lots of three items, most of them sold in parts, some removed and some of unknown cost. */
function randomLedger(seed: number): Lot[] {
  const random = randomOf(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  return Array.from({ length: 60 }, (_, index): Lot => {
    const acquiredAt = BEGIN + Math.floor(random() * DAYS) * DAY_MS;
    const quantity = upTo(20);
    const sales: Sale[] = [];
    for (let left = quantity; left > 0 && random() < 0.7; ) {
      const sold = upTo(left);
      const unitPrice = upTo(90_000);
      sales.push({
        id: `${index}-${sales.length}`,
        quantity: sold,
        unitPrice,
        fee: Math.floor(random() * 0.15 * sold * unitPrice),
        soldAt: acquiredAt + Math.floor(random() * 300) * DAY_MS,
        original: undefined,
      });
      left -= sold;
    }
    return {
      ...BARE_LOT,
      id: `lot-${index}`,
      itemId: upTo(3),
      quantity,
      unitCost: random() < 0.1 ? undefined : upTo(80_000),
      acquiredAt,
      closedAt: random() < 0.15 ? acquiredAt + 400 * DAY_MS : undefined,
      sales,
    };
  });
}

/** Dollars per euro, a different rate each day, with four digits. */
const RATES = new RateTable([{ name: 'ecb', base: 'EUR' }]);
RATES.replace(
  Array.from({ length: DAYS + 800 }, (_, day) => ({
    source: 'ecb',
    day: new Date(BEGIN + day * DAY_MS).toISOString().slice(0, 10),
    rates: { USD: dollarsOn(day) },
  })),
);

function dollarsOn(day: number): string {
  return (1 + ((day * 37) % 2_000) / 10_000).toFixed(4);
}

/** Thousandths of a cent of a euro for US cents, in exact decimals, rounded half up. */
function inParts(cents: number, time: number): bigint {
  const dollars = BigInt(dollarsOn((time - BEGIN) / DAY_MS).replace('.', ''));
  const numerator = BigInt(cents) * 1_000n * 10_000n;
  return (2n * numerator + dollars) / (2n * dollars);
}

interface Unit {
  readonly lot: Lot;
  readonly cost: bigint | undefined;
}

/** The gains of all sales with a known cost, by item: every unit is a separate list element. */
function naiveGain(
  lots: readonly Lot[],
  method: CostMethod,
  amountAt: (cents: number, time: number) => bigint,
): bigint {
  let gain = 0n;
  for (const itemId of new Set(lots.map((lot) => lot.itemId))) {
    const ofItem = lots
      .filter((lot) => lot.itemId === itemId)
      .sort((a, b) => a.acquiredAt - b.acquiredAt || (a.id < b.id ? -1 : 1));
    const left: Unit[] = ofItem.flatMap((lot) =>
      Array.from({ length: lot.quantity }, () => ({
        lot,
        cost: lot.unitCost === undefined ? undefined : amountAt(lot.unitCost, lot.acquiredAt),
      })),
    );
    // The cost of an average pool is kept separately from its units.
    let poolCost = 0n;
    const pooled = new Set<Lot>();
    const events = ofItem
      .flatMap((lot) => [
        ...lot.sales.map((sale) => ({ lot, time: sale.soldAt, quantity: sale.quantity, sale })),
        ...(lot.closedAt === undefined
          ? []
          : [
              {
                lot,
                time: lot.closedAt,
                quantity: lot.quantity - lot.sales.reduce((sum, sale) => sum + sale.quantity, 0),
                sale: undefined,
              },
            ]),
      ])
      .sort((a, b) => a.time - b.time || ofItem.indexOf(a.lot) - ofItem.indexOf(b.lot));
    for (const { lot, time, quantity, sale } of events) {
      if (quantity === 0) continue;
      let cost: bigint | undefined = 0n;
      let known = 0n;
      if (method === 'average' && lot.unitCost !== undefined) {
        for (const other of ofItem) {
          if (other.unitCost === undefined || other.acquiredAt > time || pooled.has(other))
            continue;
          pooled.add(other);
          poolCost += BigInt(other.quantity) * amountAt(other.unitCost, other.acquiredAt);
        }
        const all = BigInt(left.filter((unit) => pooled.has(unit.lot)).length);
        cost = (2n * poolCost * BigInt(quantity) + all) / (2n * all);
        poolCost -= cost;
        known = BigInt(quantity);
        for (let piece = 0; piece < quantity; piece += 1) {
          left.splice(
            left.findIndex((unit) => pooled.has(unit.lot)),
            1,
          );
        }
      } else {
        for (let piece = 0; piece < quantity; piece += 1) {
          const place = method === 'fifo' ? 0 : left.findIndex((unit) => unit.lot === lot);
          const [unit] = left.splice(place, 1);
          if (unit?.cost === undefined) continue;
          cost += unit.cost;
          known += 1n;
        }
      }
      if (sale === undefined || known === 0n) continue;
      const price = amountAt(sale.unitPrice, time);
      const fee = amountAt(sale.fee, time);
      // Only some units of a sale may have a known cost: their part of the fee is checked only by
      // its size.
      gain += known * price - (fee * known) / BigInt(sale.quantity) - cost;
    }
  }
  return gain;
}

describe.each([1, 2, 3, 4, 5, 6])('the ledger of seed %i', (seed) => {
  const lots = randomLedger(seed);

  test.each(COST_METHODS)(
    'by %s has the gains of a recomputation in exact decimals',
    async (method) => {
      const conversion = new Conversion(RATES, 'EUR', BEGIN + DAYS * DAY_MS);
      for (const [given, amountAt] of [
        [lots, (cents: number) => BigInt(cents)],
        [await convertLots(conversion, lots), inParts],
      ] as const) {
        const lines = (await realisedLines(given, method)).filter(({ cost }) => cost !== undefined);
        const { cost, proceeds, fee } = sumsOf(lines);
        const difference = BigInt(proceeds - fee - cost) - naiveGain(lots, method, amountAt);
        // A divided fee is rounded down to a minor unit, once for each line.
        const slack = method === 'fifo' ? BigInt(lines.length) : 0n;
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(slack);
      }
    },
  );

  test('by specific has the gain of the portfolio, and each method has all sales', async () => {
    const lines = (await realisedLines(lots, 'specific')).filter(({ cost }) => cost !== undefined);
    const { cost, proceeds, fee } = sumsOf(lines);
    const realized = lots.reduce((sum, lot) => sum + (realizedByLot(lot) ?? 0), 0);
    expect(proceeds - fee - cost).toBe(realized);
    for (const method of COST_METHODS) {
      const all = await realisedLines(lots, method);
      const sums = sumsOf(all);
      const sales = lots.flatMap((lot) => lot.sales);
      expect(sums.fee).toBe(sales.reduce((sum, sale) => sum + sale.fee, 0));
      expect(sums.proceeds).toBe(
        sales.reduce((sum, sale) => sum + sale.quantity * sale.unitPrice, 0),
      );
      for (const { boughtAt, soldAt } of all) expect(boughtAt).toBeLessThanOrEqual(soldAt);
    }
    expect(lots.some((lot) => heldQuantity(lot) > 0)).toBe(true);
  });
});
