// Texts of the deals page.

import { plural } from '../plural.js';

export const title = 'Deals';
/** What loads, as in `Loading deals…`. */
export const content = 'Deals';

export const none = 'Zurzeit keine Deals mit Gewinn';
export const whyNone = {
  'few-markets': 'Braucht zwei Märkte mit Auszahlung und bekannten Gebühren.',
  'only-stale': 'Nur veraltete Preise ergeben welche.',
  'only-doubtful':
    'Nur zweifelhafte Preise ergeben welche: über 3-mal auseinander oder nie gezahlt, geboten oder bestätigt.',
  filtered: 'Kein Deal passt zu den Filtern.',
  'none-pays': 'Die Preisunterschiede sind kleiner als die Gebühren.',
} as const;
export const clearFilters = 'Filter löschen';
export const showStale = 'Veraltete Preise einschließen';
export const showDoubtful = 'Zweifelhafte Preise einschließen';
export const withoutTransfers =
  'Nach Gebühren beider Märkte, ohne Ein- und Auszahlung. Items sind 7 Tage gesperrt, und Preise bewegen sich inzwischen.';
export const leftOut = (markets: readonly string[]) => ` Nicht dabei: ${markets.join(', ')}.`;
export const leftOutMarket = (market: string, reason: string) => `${market} (${reason})`;
export const leftOutReasons = {
  fees_unknown: 'Gebühren unbekannt',
  not_in_cash: 'keine Auszahlung',
} as const;

export const filters = 'Filter';
export const filtersSet = (count: number) => `Filter (${count})`;
export const buyAt = 'Kaufen bei';
export const sellAt = 'Verkaufen bei';
export const anyMarket = 'Beliebiger Markt';
export const how = 'Verkauf durch';
export const sells = {
  any: 'Beides',
  offer: 'Angebot',
  bid: 'Sofort an einen Kaufauftrag',
} as const;
export const minPrice = (currency: string) => `Min. Preis ${currency}`;
export const minProfit = (currency: string) => `Min. Gewinn ${currency}`;
export const minSales = 'Min. Verkäufe/Tag';
export const prices = 'Preise';
export const priceAges = { exclude: 'Frische Preise', include: 'Auch veraltete' } as const;
export const belief = 'Zweifelhafte Preise';
export const beliefs = { exclude: 'Ausblenden', include: 'Zeigen' } as const;
export const order = 'Reihenfolge';
export const orders = { profit: 'Höchster Gewinn', percent: 'Höchste %' } as const;

export const caption = 'Was du zahlst und bekommst, nach Gebühren';
export const columns = {
  item: 'Item',
  profit: 'Gewinn',
  sides: 'Weg',
  sales: 'Verkäufe/Tag',
} as const;
export const warnings = {
  stale: 'veraltet',
  thin: 'wenige Verkäufe',
  far_apart: 'weit auseinander',
  unconfirmed: 'unbestätigt',
} as const;
export const notCounted = 'nicht gezählt';
/** What a market counts of the item. */
export const volumes = {
  trades: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'Verkauf', other: 'Verkäufe' })}`,
  trades_24h: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'Verkauf', other: 'Verkäufe' })} in 24 h`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'Angebot', other: 'Angebote' })}`,
} as const;
export const sellToBidAt = 'An einen Kaufauftrag verkaufen bei';
export const listAt = 'Anbieten bei';
