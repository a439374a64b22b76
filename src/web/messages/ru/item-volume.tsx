// Texts of the volume of an item: trades in a time, or trades of 24 hours or listings at its end.

import { plural } from '../plural.js';

export const volumes = {
  trades: (_count: number, shown: string) => `объём ${shown}`,
  trades_24h: (_count: number, shown: string) => `продано за 24 ч: ${shown}`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'лот', few: 'лота', many: 'лотов', other: 'лота' })}`,
} as const;
/** The columns of the table. */
export const columns = {
  trades: 'Объём',
  trades_24h: 'Продано за 24 ч',
  listings: 'Лоты',
} as const;
