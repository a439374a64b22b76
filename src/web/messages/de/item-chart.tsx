import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './chart.js';

// When a price of a candle was.

export const weekOf = (day: string) => `Woche vom ${day}`;

/** Texts of what the price of an item is compared with in its chart. */
export const tools = {
  compare: (most: number) => `Vergleichen (bis zu ${most})`,
  market: 'Markt',
  index: 'Index',
  item: 'Item',
  choose: 'Auswählen',
  noChoice: 'Keiner',
  compared: 'Verglichen mit',
  indexNamed: (name: string) => `Index: ${name}`,
  /** @param reason a message of the service */
  notComparable: (reason: string) => `nicht vergleichbar: ${reason}`,
  noPrices: 'keine Preise',
  /** Of an index in a chart of one hour. */
  onlyByHour: 'ein Wert pro Stunde: Wähle einen längeren Zeitraum',
  remove: (name: string) => `${name} entfernen`,
  // Texts of the tools below the chart of an item, folded and open.

  /** What is loaded later, as in `The comparison could not be loaded`. */
  parts: {
    comparison: 'der Vergleich',
    tools: 'Werkzeuge des Diagramms',
  } as const,
  tools: 'Indikatoren, Vergleich, Dateien',
  show: 'Indikatoren',
  events: 'Ereignisse im Spiel',
  lotsAndAlerts: 'Deine Posten und Alarme',
  measure: 'Messen (oder Umschalt + Ziehen)',
  save: 'Speichern',
  candlesAsCsv: 'Kerzen als CSV',
  pricesAsCsv: 'Preise als CSV',
  /** Where the range is longer than a year. */
  yearOfPricesAsCsv: 'Ein Jahr Preise als CSV',
  chartAsPng: 'Diagramm als PNG',
  /** In the picture, below the name of the item. */
  pictured: (market: string, range: keyof typeof ranges, last: string) =>
    `${market}, ${ranges[range]}: ${last}`,
  picturedAt: (time: string) => `Itemtide, ${time}`,
};

const edges = { above: '↑', below: '↓' } as const;

/** Texts of the events of the game in the chart of an item. */
export const own = {
  events: 'Ereignisse im Spiel',
  severalEvents: (count: number) => `${count} Ereignisse`,
  kinds: { case: 'Neue Kiste', major: 'Major', update: 'Update', sale: 'Saison-Sale' } as const,
  /** The letters of the marks. */
  letters: { case: 'K', major: 'M', update: 'U', sale: 'S' } as const,
  // Texts of the viewer's lots and alerts in the chart of an item.
  lots: 'Deine Posten',
  lot: (pieces: string, unitCost: string, day: string) => `${pieces} zu je ${unitCost}, ${day}`,
  lotOfUnknownCost: (pieces: string, day: string) => `${pieces}, Kosten unbekannt, ${day}`,
  /** Beside the line of the average cost. */
  averageCost: 'Kosten',
  costBeyond: (edge: 'above' | 'below', cost: string) => `${edges[edge]} Kosten ${cost}`,
  /** What is loaded later, as in `The form could not be loaded`. */
  alertForm: 'das Formular',
  /** On the line of an alert, before the price. */
  alert: { price_above: 'Alarm über', price_below: 'Alarm unter' } as const,
  /** Before an alert or a cost beyond the shown prices. */
  edges,
  shortStates: { armed: '', waits: 'wartet', off: 'aus' } as const,
  /** After the price of an alert, in a chart of another market. */
  on: (market: string) => `auf ${market}`,
  /** @param state as on the line, with the market, or nothing */
  editAlert: {
    price_above: (price: string, state: string) =>
      `Alarm über ${price} ${state}; ziehe ihn, oder bearbeite ihn mit der Eingabetaste`,
    price_below: (price: string, state: string) =>
      `Alarm unter ${price} ${state}; ziehe ihn, oder bearbeite ihn mit der Eingabetaste`,
  } as const,
  alertStates: {
    armed: 'An',
    waits:
      'Schon erfüllt: meldet sich, wenn der Preis die Seite wechselt und die Grenze erneut kreuzt',
    off: 'Aus',
  } as const,
  undo: 'Rückgängig',
  alertNotChanged: 'Alarm nicht geändert',
};

// Texts of the summary and the table below the chart of an item.

/** A price and when it was, as they are shown: `between 6:55 PM and 7:00 PM`. */
interface PriceAt {
  readonly price: string;
  readonly time: string;
}

/** Texts in the chart of an item. */
export const history = {
  prices: 'Preise',
  /** What the price did in the interval under the pointer. */
  movement: (open: string, low: string, high: string) => `von ${open}, ${low} – ${high}`,
  /** The prices of the candle under the pointer, as charts usually name them. */
  open: (price: string) => `E ${price}`,
  high: (price: string) => `H ${price}`,
  low: (price: string) => `T ${price}`,
  close: (price: ReactNode) => <>S {price}</>,
  summary: ({
    market,
    range,
    first,
    last,
    change,
    lowest,
    highest,
    count,
    shownCount,
    volume,
  }: {
    market: string;
    range: keyof typeof ranges;
    /** The price that the change begins with. */
    first: string;
    last: string;
    change: ReactNode;
    lowest: PriceAt;
    highest: PriceAt;
    /** Of prices. */
    count: number;
    shownCount: string;
    /** Undefined where the market counts nothing. */
    volume: string | undefined;
  }) => (
    <>
      {market}, {ranges[range]}: {change} von {first} auf {last}. Tief {lowest.price} ({lowest.time}
      ), Hoch {highest.price} ({highest.time}). {shownCount}{' '}
      {plural(count, { one: 'Preis', other: 'Preise' })}
      {volume !== undefined && `, ${volume}`}.
    </>
  ),
  /** @param until the first day of later prices, formatted */
  joinedPart: (market: string, until: string) => `${market} bis ${until}`,
  /** @param parts from the latest to the earliest */
  joined: (parts: readonly string[], market: string) =>
    `Früher: ${parts.join(', ')}, an ${market} angeglichen.`,
  /** @param duration of all gaps together */
  missing: (gaps: number, duration: string) =>
    `${plural(gaps, { one: '1 Lücke', other: `${gaps} Lücken` })}, insgesamt ${duration}.`,
  dottedLine: 'Gepunktet: Preis am Anfang.',
  table: 'Als Tabelle zeigen',
  order: 'Neueste zuerst',
  caption: 'Letzter Preis jedes Abschnitts',
  columns: {
    time: 'Zeit',
    price: 'Preis',
    lowest: 'Tief',
    highest: 'Hoch',
    prices: 'Preise',
  } as const,
};
