// Texts of the overview of the portfolio: the links to its parts, the totals and the holdings.

import { plural } from '../plural.js';

export const partLinks = 'Portfolio';
/** The link to each part, and the title of its page. */
export const parts = {
  holdings: { name: 'Übersicht', title: 'Portfolio' },
  returns: { name: 'Renditen', title: 'Renditen' },
  risk: { name: 'Risiko', title: 'Risiko' },
  whatIf: { name: 'Was wäre wenn', title: 'Was wäre wenn' },
  lots: { name: 'Posten', title: 'Posten' },
  watchlist: { name: 'Beobachtungsliste', title: 'Beobachtungsliste' },
  alerts: { name: 'Alarme', title: 'Alarme' },
  transfer: { name: 'Importieren', title: 'Import und Export' },
  sharing: { name: 'Freigabe', title: 'Freigabe' },
} as const;

export const holdings = 'Bestände';
export const allSold = 'Alles ist verkauft; siehe Posten.';
export const empty = 'Noch keine Items';
export const emptyHint = 'Trage ein, was du hast; Kosten können später folgen.';
export const importItems = 'Importieren';

/** Above figures that are of some lots only. */
export const onlyTag = (tag: string) => `Nur Tag ${tag}.`;
export const onlyAccount = (name: string) => `Nur Konto ${name}.`;
export const valued = 'Bewerten nach';
export const valuedHint = 'Frühere Werte mit heutigen Gebühren.';
export const valuations = {
  offer: 'Niedrigste Angebote',
  best_net: 'Beste Auszahlung nach Gebühren',
  bid: 'Bester Kaufauftrag nach Gebühren',
} as const;
export const afterFeeOf = (market: string) => `${market} nach Gebühren`;

export const totals = {
  value: 'Wert',
  free: 'Frei',
  locked: 'Gesperrt',
  change: '24 h',
  cost: 'Kosten',
  unrealized: 'Unrealisierter Gewinn',
  realized: 'Realisierter Gewinn',
  items: 'Items',
} as const;
/** The link in place of the cost while none is known. */
export const addCosts = 'Kosten eintragen';
/** Behind the number of different items, such as `3 250 pieces`. */
export const pieces = (count: number, pieces: string) =>
  plural(count, { one: `${pieces} Stück`, other: `${pieces} Stück` });

export const warnings = 'Nicht enthalten';
/** Why items count as zero, by the reason. */
export const unpriced = {
  no_price: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Kein Preis, zählt als 0: ${items}.`,
      other: `Kein Preis, zählen als 0 (${countText}): ${items}.`,
    }),
  not_offered: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Nicht auf diesem Markt, zählt als 0: ${items}.`,
      other: `Nicht auf diesem Markt, zählen als 0 (${countText}): ${items}.`,
    }),
  fees_unknown: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Kein Markt mit bekannten Gebühren und Auszahlung, zählt als 0: ${items}.`,
      other: `Kein Markt mit bekannten Gebühren und Auszahlung, zählen als 0 (${countText}): ${items}.`,
    }),
  no_bid: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Kein Kaufauftrag, zählt als 0: ${items}.`,
      other: `Keine Kaufaufträge, zählen als 0 (${countText}): ${items}.`,
    }),
} as const;
export const valueAtOffers = 'Niedrigste Angebote nehmen';
export const stalePrices = (count: number, countText: string, items: string) =>
  plural(count, {
    one: `Veralteter Preis: ${items}.`,
    other: `Veraltete Preise (${countText}): ${items}.`,
  });
export const unknownCost = (count: number, countText: string, value: string) =>
  plural(count, {
    one: `Der Gewinn lässt 1 Item mit unbekannten Kosten aus (${value}).`,
    other: `Der Gewinn lässt ${countText} Items mit unbekannten Kosten aus (${value}).`,
  });
export const unknownCostSold = (proceeds: string) =>
  `Der Gewinn lässt ${proceeds} aus Verkäufen ohne Kosten aus.`;
/** @param others how many are not named; undefined if all are */
export const itemNames = (names: readonly string[], others: string | undefined) =>
  others === undefined ? names.join(', ') : `${names.join(', ')} und ${others} weitere`;

export const noMatch = 'Kein Treffer';

export const order = 'Nach Wert.';
export const holdingsCaption = 'Namen öffnen Posten.';
export const sharedCaption = 'Namen öffnen Preise.';
export const columns = {
  item: 'Item',
  quantity: 'Menge',
  price: 'Preis',
  value: 'Wert',
  share: 'Anteil',
  cost: 'Kosten',
  profit: 'Gewinn',
} as const;
/** Below an item on narrow screens. */
export const heldAt = (quantity: string, price: string) => `${quantity} × ${price}`;
export const heldAtStale = (quantity: string, price: string) => `${quantity} × ${price}, veraltet`;
/** @param reason why, such as `no bid` */
export const heldWithoutPrice = (quantity: string, reason: string) => `${quantity}, ${reason}`;
export const quantityOfUnknownCost = (quantity: string) => `${quantity} ohne Kosten`;
