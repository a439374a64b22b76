// Texts in the chart of an item.

export const prices = 'Prices';
/** What the price did in the candle under the pointer. */
export const movement = (open: string, low: string, high: string) =>
  `from ${open}, ${low} – ${high}`;
export const volume = (pieces: number) => `volume ${pieces}`;
