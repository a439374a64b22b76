// Texts of the page of price indices.

export const title = 'Indizes';
/** What loads, as in `Loading the indices…`. */
export const content = 'die Indizes';
/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = { chart: 'das Diagramm', indicators: 'die Indikatoren' } as const;
export const none = 'Noch kein Item hat einen Preis';

export const range = 'Zeitraum';
export const chartCaptions = {
  linear: (names: string) => `Anfang = 100. ${names}.`,
  log: (names: string) => `Anfang = 100. ${names}.`,
  percent: (names: string) => `Änderung seit dem Anfang. ${names}.`,
} as const;
/** Why an index has no line. */
export const noLevels = (index: string) => `${index}: keine Preise in diesem Zeitraum.`;
/** As in `The index Knives could not be loaded`. */
export const oneIndex = (index: string) => `der Index ${index}`;
export const indicatorsOf = (index: string) => `Indikatoren für ${index}`;

export const caption = (most: number) =>
  `Vor 90 Tagen = 100, oder der erste Tag. Höchstens ${most} werden gezeichnet.`;
export const method =
  'Tagesschlusskurse gegen den ersten Tag. Items zählen nach Verkäufen der Woche, oder gleich, wo Verkäufe unbekannt sind. Tage enden um Mitternacht UTC. Frühere Preise kommen von anderen Märkten, angeglichen.';
export const columns = {
  name: 'Index',
  level: 'Stand',
  day: '24 Stunden',
  week: '7 Tage',
  month: '30 Tage',
  items: 'Items',
  weights: 'Gewichte',
  since: 'Seit',
} as const;
/** Items with a price, of all items of the index. */
export const pricedItems = (priced: string, all: string) => `${priced} von ${all}`;
export const weightings = { sales: 'Verkäufe', equal: 'gleich' } as const;
