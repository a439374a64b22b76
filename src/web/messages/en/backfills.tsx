// Texts of the import of past prices, for administrators.

export const title = 'Past prices';
export const caption = 'Price history to import';
export const columns = { market: 'Market', history: 'Available', actions: 'Actions' } as const;
export const howFar = 'Range';
export const days = (count: string) => `${count} days`;

/** What loads, as in `Loading the import…`. */
export const content = 'the import';
export const importDays = (days: string, market: string) => `Import ${days} days of ${market}`;
export const begins = 'The import begins within seconds.';
export const importing = (prices: string) => `Importing: ${prices} prices so far.`;
export const importingItems = (prices: string, done: string, items: string) =>
  `Importing: ${prices} prices so far, ${done} of ${items} items.`;
/** @param reason a sentence of the service */
export const waits = (prices: string, reason: string) =>
  `Importing: ${prices} prices so far. Retrying soon: ${reason}`;
export const imported = (prices: string) => `Imported: ${prices} new prices.`;
/** @param reason a sentence of the service */
export const importFailed = (reason: string) =>
  `The import failed: ${reason}. Start it again to resume.`;
export const notStarted = 'No import was started';
