// Texts of the page of the most volatile items.

export const title = 'Volatilität';
export const about =
  'Typische Schwankung: Die Hälfte der Preise liegt weiter vom Median. Volatilität: das × 1,48, in Prozent des Preises.';
/** What loads, as in `Loading the ranking…`. */
export const content = 'die Rangliste';

export const window = 'Zeitraum';
export const limit = 'Zeilen';
export const filters = 'Filter';
export const minPrice = (currency: string) => `Ab ${currency}`;
/** Trades or listings of the window. */
export const minVolume = 'Ab Volumen';
export const pause = 'Anhalten';
export const resume = 'Fortsetzen';

export const none = 'Nichts zu ordnen';
export const noneHint = 'Items brauchen genug Preise im Zeitraum und einen frischen jetzt.';

/** @param window one of `windows` */
export const caption = (window: string) =>
  `Letzte ${window}, höchstens alle zwei Sekunden neu geordnet`;
/** @param window one of `windows` */
export const captionWhilePointedAt = (window: string) =>
  `Letzte ${window}, unter dem Zeiger angehalten`;
export const columns = {
  item: 'Item',
  volatility: 'Volatilität',
  swing: 'Typische Schwankung',
  change: 'Änderung',
  price: 'Preis',
  updated: 'Aktualisiert',
} as const;
