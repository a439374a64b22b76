// Texts of the volume of an item: trades in a time, or trades of 24 hours or listings at its end.

import { plural } from '../plural.js';

export const volumes = {
  trades: (_count: number, shown: string) => `成交量 ${shown}`,
  trades_24h: (_count: number, shown: string) => `24 小时售出 ${shown}`,
  listings: (count: number, shown: string) => `${shown} ${plural(count, { other: '件在售' })}`,
} as const;
/** The columns of the table. */
export const columns = {
  trades: '成交量',
  trades_24h: '24 小时售出',
  listings: '在售',
} as const;
