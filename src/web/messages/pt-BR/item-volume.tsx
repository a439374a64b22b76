// Texts of the volume of an item: trades in a time, or trades of 24 hours or listings at its end.

import { plural } from '../plural.js';

export const volumes = {
  trades: (_count: number, shown: string) => `volume ${shown}`,
  trades_24h: (_count: number, shown: string) => `${shown} vendidos em 24 h`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'anúncio', other: 'anúncios' })}`,
} as const;
/** The columns of the table. */
export const columns = {
  trades: 'Volume',
  trades_24h: 'Vendidos em 24 h',
  listings: 'Anúncios',
} as const;
