// Texts that several parts of the portfolio share.

/** What loads, as in `Loading your portfolio…`. */
export const content = 'dein Portfolio';

export const addItems = 'Items hinzufügen';
export const chooseItem = 'Wähle ein Item.';
export const horizon = 'Zeitraum';

export const search = 'Suchen';
export const shownOf = (shown: string, all: string) => `${shown} von ${all}`;
export const clearSearch = 'Suche löschen';

export const profitNotKnown = 'Gewinn unbekannt';
export const costNotKnown = 'Kosten unbekannt';
/** In place of a price, by the reason why there is none. */
export const unpriced = {
  no_price: 'kein Preis',
  not_offered: 'nicht angeboten',
  fees_unknown: 'Gebühren unbekannt',
  no_bid: 'kein Kaufauftrag',
} as const;
