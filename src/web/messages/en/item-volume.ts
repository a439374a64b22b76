// Texts of the volume of an item: trades in a time, or listings at its end.

import { plural } from '../plural.js';

export const volumes = {
  trades: (_count: number, shown: string) => `volume ${shown}`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'listing', other: 'listings' })}`,
} as const;
/** The columns of the table. */
export const columns = { trades: 'Volume', listings: 'Listings' } as const;
