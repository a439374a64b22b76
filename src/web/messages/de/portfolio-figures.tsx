import type { RiskHorizon, ValueHistoryWindow } from '../../../contract/values.js';
import { plural } from '../plural.js';

const HORIZONS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 Tag',
  '7d': '7 Tage',
  '30d': '30 Tage',
};

/** The mean of the worst periods of a horizon. */
const BAD_PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'Mittlerer schlechter Tag (schlechteste 5 %)',
  '7d': 'Mittlere schlechte Woche (schlechteste 5 %)',
  '30d': 'Mittlerer schlechter Monat (schlechteste 5 %)',
};

/** Texts of the risk of the portfolio. */
export const risk = {
  /** What loads, as in `Loading the risk of your portfolio…`. */
  content: 'das Risiko deines Portfolios',
  nothingHeld: 'Nichts im Risiko',
  volatilityOver: (horizon: RiskHorizon) => `Volatilität, ${HORIZONS[horizon]}`,
  undiversified: 'Ohne Streuung',
  valueAtRisk: 'Value at Risk, 95 %',
  expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
  covers: 'Deckt ab',
  /** @param part of the value: of holdings with prices of their own, not of similar items */
  covered: (part: string, whole: string) => `${part} von ${whole} durch eigene Preise`,
  /** @param days of prices, formatted */
  method: (horizon: RiskHorizon, days: string) =>
    `${HORIZONS[horizon]}, aus ${days} Tagen Preisen und ähnlichen Items. Keine Vorhersage.`,
  pastReturns: (from: string, to: string, lowest: string, highest: string) =>
    `${from} bis ${to}: Tief ${lowest}, Hoch ${highest}.`,
  worstReturns: 'Gestrichelt: Value at Risk.',
  pastTable: 'Tabelle der Renditen',
  pastOrder: 'Neueste zuerst.',
  pastCaption: 'Überlappende Renditen',
  pastColumns: { upTo: 'Bis', return: 'Rendite' } as const,
  contributionsCaption: 'Beitrag zur Volatilität',
  contributionsOrder: 'Größte zuerst.',
  contributionColumns: {
    item: 'Item',
    weight: 'Gewicht',
    volatility: 'Eigene Volatilität',
    market: 'Markt',
    contribution: 'Beitrag',
  } as const,
  ofSimilarItems: (percentage: string) => `${percentage} (ähnliche Items)`,
  shareOfTotal: (percentage: string) => `${percentage} der Summe`,
  leftOut: 'Kein Preis:',
  /** Instead of the names of many. */
  leftOutItems: (items: string) => `${items} Items`,
  correlations: 'Was sich gemeinsam bewegt',
  /** What loads, as in `Loading the correlations…`. */
  correlationsContent: 'Korrelationen',
  returnsOver: 'Renditen über',
  tooFewHoldings: (holdings: string) =>
    `Braucht zwei von ${holdings} Beständen, die seit 30 Tagen Preise haben.`,
  holding: 'Bestand',
  numbered: (number: number, holding: string) => `${number}. ${holding}`,
  ofSimilarPairs: 'Kursiv: aus ähnlichen Paaren geschätzt (Preise seit weniger als 60 Tagen).',
  /** @param mean of the correlations of all pairs, formatted */
  correlationsMethod: (days: string, mean: string) =>
    `1: gemeinsam, 0: ohne Zusammenhang; Mittel ${mean}. Ein Viertel aus ${days} Tagen jedes Paars, der Rest aus Paaren ähnlicher Preise.`,
};

const WINDOWS: Readonly<Record<ValueHistoryWindow, string>> = {
  '24h': '24 Stunden',
  '7d': '7 Tage',
  '30d': '30 Tage',
  '90d': '90 Tage',
  '1y': '1 Jahr',
  all: 'die gesamte Zeit',
};
/** A value at a time, both formatted. */
interface ValueAt {
  readonly value: string;
  readonly time: string;
}

/** Texts of the history of the portfolio's value. */
export const history = {
  title: 'Wertverlauf',
  /** What loads, as in `Loading history…`. */
  content: 'Verlauf',
  window: 'Zeitraum',
  compareWith: 'Index',
  noIndex: 'Keiner',
  none: (over: ValueHistoryWindow) => `Kein Verlauf für ${WINDOWS[over]}`,
  /** The label of the chart. */
  chart: 'Wert des Portfolios',
  comparedLine: 'Grün: wie der Index.',
  /** @param first,last values, formatted */
  summary: (
    over: ValueHistoryWindow,
    {
      first,
      last,
      lowest,
      highest,
    }: Readonly<Record<'first' | 'last', string>> & Readonly<Record<'lowest' | 'highest', ValueAt>>,
  ) =>
    `Über ${WINDOWS[over]}: ${first} bis ${last}. Tief ${lowest.value} (${lowest.time}), Hoch ${highest.value} (${highest.time}).`,
  lines: 'Gestrichelt: bekannte Kosten.',
  tradeMarks: 'Punkte: Käufe (groß), Verkäufe (klein).',
  heldNowLine: 'Dünn: heutige Items.',
  unpricedAtFirst: (count: number) =>
    plural(count, {
      one: ' 1 Item hatte anfangs keinen Preis.',
      other: ` ${count} Items hatten anfangs keinen Preis.`,
    }),
  /** @param item undefined for one that is not held any more */
  sourceChange: (item: string | undefined, from: string, to: string, time: string) =>
    `${item ?? 'ein verkauftes Item'} ${from} → ${to} (${time})`,
  /** @param before how many changes before the listed ones; undefined if there are none */
  sourceChanges: (listed: readonly string[], before: string | undefined) => {
    const all = before === undefined ? listed : [...listed, `${before} frühere`];
    return `Markt gewechselt, Höhen angeglichen: ${all.join('; ')}.`;
  },
  table: 'Tabelle',
  order: 'Neueste zuerst.',
  caption: 'Einige Werte fehlen.',
  columns: { time: 'Zeit', value: 'Wert', cost: 'Kosten' } as const,
};

/** Texts of the returns of the portfolio. */
export const returns = {
  /** What loads, as in `Loading the returns of your portfolio…`. */
  content: 'die Renditen deines Portfolios',
  /** The first sentence, where nothing has a return. */
  noReturns: {
    nothing_held: 'Noch keine Items.',
    no_prices: 'Renditen brauchen einen Tag Preise.',
  } as const,
  /**
   * What prices did.
   * @param isFirstPrice whether something was held before that day, without a price
   */
  since: (day: string, isFirstPrice: boolean, moved: string) =>
    `Seit ${day}${isFirstPrice ? ' (erste Preise)' : ''}: Preise ${moved}.`,
  moves: {
    rise: (percent: string) => `gestiegen um ${percent}`,
    fall: (percent: string) => `gefallen um ${percent}`,
    none: 'unverändert',
  } as const,
  totals: {
    ofPrices: 'Preisrendite',
    annual: 'Pro Jahr',
    ofMoney: 'Geldrendite',
    ofMoneyAnnual: 'Geld, pro Jahr',
    putIn: 'Eingesetzt',
    takenOut: 'Entnommen',
    profit: 'Gewinn',
  } as const,
  /** @param pricedDays a count, formatted */
  method: (from: string, to: string, pricedDays: string) =>
    `${from} bis ${to}, ${pricedDays} Tage mit Preisen. Preisrenditen lassen außer Acht, was du gezahlt hast.`,
  afterFees: 'Mit den heutigen Gebühren.',
  /** Why there is no return of the money. */
  noMoneyReturn: {
    no_flows: 'Keine Geldrendite: nichts eingesetzt.',
    under_30_days: 'Die Geldrendite braucht 30 Tage.',
    one_direction: 'Keine Geldrendite: nichts gezahlt.',
    no_rate: 'Kein einzelner Renditesatz passt zu diesen Geschäften.',
    several_rates: 'Mehrere Renditesätze passen zu diesen Geschäften.',
  } as const,
  estimatedLots: (lots: string) => `Posten ohne Kosten, zum Marktpreis: ${lots}.`,
  leftOutLots: (lots: string) => `Posten ohne Preis, ausgelassen: ${lots}.`,
  /** @param items,until formatted */
  joinedPart: (count: number, items: string, market: string, until: string) =>
    `${market}, ${plural(count, { one: '1 Item', other: `${items} Items` })}, bis ${until}`,
  joined: (parts: readonly string[]) => `Frühere Preise von anderen Märkten: ${parts.join('; ')}.`,
  noReturn: 'keine Rendite',
  monthsCaption: 'Monatliche Preisrendite (UTC)',
  year: 'Jahr',
  /** January first. */
  months: [
    'Jan',
    'Feb',
    'Mär',
    'Apr',
    'Mai',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Okt',
    'Nov',
    'Dez',
  ] as const,
  wholeYear: 'Jahr gesamt',
  periods: 'Monatliche Geldflüsse',
  periodsOrder: 'Neueste zuerst.',
  periodsCaption: 'Monate in UTC',
  periodColumns: {
    month: 'Monat',
    return: 'Rendite',
    gain: 'Gewinn durch Preise',
    putIn: 'Eingesetzt',
    takenOut: 'Entnommen',
    value: 'Endwert',
  } as const,
  drawdowns: 'Rückgänge',
  /** The label of the chart. */
  drawdownChart: 'Rückgang',
  /** @param peak,trough days */
  deepest: (depth: string, peak: string, trough: string) =>
    `Tiefster: ${depth}, ${peak} bis ${trough}.`,
  notRecovered: 'Noch nicht erholt.',
  recovered: (day: string) => `Erholt ${day}.`,
  withoutFlows: 'Allein durch Preise.',
};

/** Texts of sales and purchases that are tried out. */
export const whatIf = {
  sell: 'Verkaufen',
  sellQuantity: 'Menge zum Verkaufen',
  held: (count: number, quantity: string) =>
    plural(count, { one: `${quantity} im Bestand`, other: `${quantity} im Bestand` }),
  addSale: 'Verkauf hinzufügen',
  buy: 'Kaufen',
  buyQuantity: 'Menge zum Kaufen',
  addPurchase: 'Kauf hinzufügen',
  sales: 'Verkäufe',
  sale: (quantity: string, item: string) => `${quantity} × ${item} verkaufen`,
  purchases: 'Käufe',
  purchase: (quantity: string, item: string) => `${quantity} × ${item} kaufen`,
  remove: 'Entfernen',
  removeItem: (item: string) => `${item} entfernen`,
  sellerFee: 'Gebühr beim Verkauf, %',
  buyerFee: 'Gebühr beim Kauf, %',
  feeHint: 'Optional',
  wrongFee: 'Gib 0 bis 100 ein.',
  tryOut: 'Vorschau',
  tryOutHint: 'Zu heutigen Preisen; nichts wird gespeichert.',
  notTried: 'Keine Vorschau',
  beforeAndAfter: 'Vorher und nachher',
  locked: (quantity: string) => `${quantity} handelsgesperrt.`,
  lineColumns: { figure: 'Kennzahl', before: 'Vorher', after: 'Nachher' } as const,
  lines: {
    value: 'Wert',
    cost: 'Kosten',
    unrealized: 'Unrealisierter Gewinn',
    realized: 'Realisierter Gewinn',
    cash: 'Geldfluss',
    items: 'Items',
    volatility: 'Volatilität',
    valueAtRisk: 'Value at Risk, 95 %',
    expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
    lower: 'Tief (5 %)',
    upper: 'Hoch (95 %)',
  } as const,
  /** Behind the number of different items, such as `3 250 pieces`. */
  pieces: (count: number, pieces: string) =>
    plural(count, { one: `${pieces} Stück`, other: `${pieces} Stück` }),
  notKnown: 'unbekannt',
  /** @param ownShare of the value, formatted */
  method: (horizon: RiskHorizon, ownShare: string) =>
    `90-%-Spanne, ${HORIZONS[horizon]} voraus. ${ownShare} des Werts haben seit 30 Tagen Preise; für den Rest stehen ähnliche Items.`,
  holdings: 'Bestände',
  holdingColumns: {
    item: 'Item',
    quantity: 'Menge',
    value: 'Wert',
    contribution: 'Beitrag',
  } as const,
};
