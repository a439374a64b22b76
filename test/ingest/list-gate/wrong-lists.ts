import type { MinorUnits } from '../../../src/domain/units.js';

/** Items of a list. */
export const ITEMS = 600;

/** A price by the row; undefined if the item is not listed. */
export type Prices = (row: number) => MinorUnits | undefined;

/** A number from 0 up to 1 that depends only on both arguments. */
export function chance(a: number, b: number): number {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

/** The value of an item: 3 cents to $2,000, in no order. */
export const worth = (row: number): MinorUnits => Math.round(3 * 65_000 ** chance(row, 1));

export const times = (factor: number) => (row: number) =>
  Math.max(1, Math.round(worth(row) * factor));

/** A market with its own price level, and small differences for each item. */
export const market = (place: number, rest: Prices = worth): Prices => {
  return (row) => {
    const price = rest(row);
    const level = 0.8 + 0.1 * place + 0.1 * chance(row, place + 10);
    return price === undefined ? undefined : Math.max(1, Math.round(price * level));
  };
};
const some = (share: number, then: Prices, otherwise: Prices): Prices => {
  return (row) => (chance(row, 2) < share ? then : otherwise)(row);
};
const byPrice = Array.from({ length: ITEMS }, (_, row) => worth(row)).sort((a, b) => a - b);
/** By rows in ascending order of price. */
export const sorted: Prices = (row) => byPrice[row];

/** Lists that no market produces by trading, by their error. */
export const WRONG: Readonly<Record<string, Prices>> = {
  'all prices x 2.5': times(2.5),
  'all prices x 0.923': times(0.923),
  'all prices x 1.08': times(1.08),
  'pounds for dollars': times(0.76),
  'all prices halved': times(0.5),
  'all prices doubled': times(2),
  'all prices x 3': times(3),
  'yuan for dollars': times(7.1),
  'roubles for dollars': times(80),
  'cents for dollars': times(100),
  'dollars for cents': times(0.01),
  'thousandths for cents': times(10),
  'cents for thousandths': times(0.1),
  'thousandths for dollars': times(1_000),
  'dollars for thousandths': times(0.001),
  '10% of rows x 100': some(0.1, times(100), worth),
  '10% of rows / 100': some(0.1, times(0.01), worth),
  'half of rows x 100': some(0.5, times(100), worth),
  '6% of rows x 4': some(0.06, times(4), worth),
  'half of rows x 0.923': some(0.6, times(0.923), worth),
  'prices of the next row': (row) => worth((row + 1) % ITEMS),
  'prices of the row before': (row) => worth((row + ITEMS - 1) % ITEMS),
  'prices three rows off': (row) => worth((row + 3) % ITEMS),
  'prices in the opposite order': (row) => worth(ITEMS - 1 - row),
  'prices sorted': sorted,
  'prices at random': (row) => worth(row + 10_000),
  'one price for all': () => 500,
  'the count as the price': (row) => 1 + (row % 40),
  'the row as the price': (row) => row + 1,
  'whole dollars': (row) => Math.max(100, Math.round(worth(row) / 100) * 100),
  'the square of the price': (row) => Math.max(1, Math.round(worth(row) ** 2 / 500)),
  'prices of years ago': (row) => Math.max(1, Math.round(worth(row) * (0.3 + chance(row, 5)))),
  'half of the rows of another market': some(0.6, market(0, times(0.8)), worth),
  'no price': () => undefined,
  'a price of zero': () => 0,
  'nine tenths of rows missing': (row) => (row % 12 === 0 ? worth(row) : undefined),
};
