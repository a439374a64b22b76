// Texts of the volume of an item: trades in a time, or trades of 24 hours or listings at its end.

import { plural } from '../plural.js';

export const volumes = {
  trades: (_count: number, shown: string) => `Volumen ${shown}`,
  trades_24h: (_count: number, shown: string) => `${shown} in 24 h verkauft`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'Angebot', other: 'Angebote' })}`,
} as const;
/** The columns of the table. */
export const columns = {
  trades: 'Volumen',
  trades_24h: 'In 24 h verkauft',
  listings: 'Angebote',
} as const;
