import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** Texts of what the catalogue knows of an item. */
export const facts = {
  title: 'Über das Item',
  floatRange: 'Float-Bereich',
  fromTo: (least: string, most: string) => `${least} bis ${most}`,
  collection: 'Kollektion',
  released: 'Erschienen',
  phases: 'Phasen',
  foundIn: 'Enthalten in',
  /** More of them than are listed at once. */
  containers: (count: number) => `${count} Behälter`,
};

/** Texts of where to sell and to buy an item, in the head of its page. */
export const trade = {
  sellAt: (market: string) => `Verkaufen bei ${market}`,
  youGet: (amount: ReactNode) => <>du bekommst {amount}</>,
  buyAt: (market: string) => `Kaufen bei ${market}`,
  youPay: (amount: ReactNode) => <>du zahlst {amount}</>,
  likelyIn: (days: number) =>
    plural(days, { one: 'Morgen wahrscheinlich', other: `In ${days} Tagen wahrscheinlich` }),
  /** @param day formatted */
  onUnlock: (day: string) => `Bei Freigabe, ${day}`,
  sells: (days: number) => `Verkauft sich in ${days} Tagen`,
};

/** Why the price of an item moved. */
export const move = {
  sentence: ({
    market,
    alike,
    own,
    unusual,
  }: {
    market: string;
    /** The category; undefined if it has too few items. */
    alike: { name: string; percent: string } | undefined;
    own: string;
    /** Undefined if too little is known of earlier moves. */
    unusual: boolean | undefined;
  }) => {
    const others = `Markt ${market}${alike === undefined ? '' : `, ${alike.name} ${alike.percent}`}`;
    const remark = unusual === undefined ? '' : unusual ? ', ungewöhnlich viel' : ', wie üblich';
    return `${others}; ${own} sind eigene Bewegung dieses Items${remark}.`;
  },
  noParts: {
    few_items: 'Nicht mit anderen Items verglichen: Zu wenige haben Preise.',
    market_unusual: 'Nicht mit anderen Items verglichen: Deren Änderung ist selbst ein Ausreißer.',
  },
};

/** Texts of the outlook of an item, and of the chances to sell it. */
export const outlook = {
  title: 'Ausblick',
  /** What loads, as in `Loading the outlook…`. */
  content: 'der Ausblick',
  none: {
    too_few_days: 'Noch kein Ausblick: braucht 20 Tage Preise',
    too_few_outcomes: 'Noch kein Ausblick: zu wenige frühere Vorhersagen',
    stopped: 'Kein Ausblick: seit 3 Tagen keine Preise',
  } as const,
  weekAhead: (lower: string, upper: string) =>
    `In 9 von 10 Fällen in einer Woche ${lower} bis ${upper}. Keine Richtung wird vorhergesagt.`,
  daysAhead: (days: number) => plural(days, { one: 'Morgen', other: `In ${days} Tagen` }),
  how: 'Wie wird das berechnet?',
  basis: ({
    days,
    markets,
    forecasts,
    age,
  }: {
    days: string;
    /** Whose prices they are, the latest first. */
    markets: readonly string[];
    forecasts: string;
    age: ReactNode;
  }) => (
    <>
      Aus {days} Tagen Preisen ({markets.join(', ')}) und {forecasts} früheren Vorhersagen ähnlich
      teurer Items, {age}.
    </>
  ),
  /** @param day formatted */
  sale: (season: 'summer' | 'autumn', day: string) =>
    `Der ${season === 'summer' ? 'Sommer' : 'Herbst'}-Sale der Plattform beginnt am ${day}. In früheren fielen die Preise, also reicht die Spanne tiefer.`,
  chances: 'Verkaufschance zu diesem Preis',
  within: (days: number) => plural(days, { one: 'In einem Tag', other: `In ${days} Tagen` }),
  almostSure: 'über 99 %',
  almostNone: 'unter 1 %',
  sellsToday: 'Verkauft sich heute für etwa',
  sellsTodayBasis: (percent: string, market: string) =>
    `Verkauft sich heute: ${percent} des Medians; einer von zehn Verkäufen eines Tages bei ${market} ist billiger.`,
  chancesBasis: ({
    days,
    market,
    salesADay,
  }: {
    days: string;
    market: string;
    salesADay: string;
  }) =>
    `Aus ${days} Tagen von ${market} mit ${salesADay} Verkäufen am Tag, wenn kein Angebot billiger ist. Float, Sticker und spätere billigere Angebote zählen nicht.`,
  /** @param day formatted */
  lockedUntil: (day: string) => `Deine sind bis ${day} gesperrt.`,
};

/** Texts of the metrics of an item. */
export const metrics = {
  title: 'Wie volatil ist es?',
  /** Beside the title, if it is not the range of the page. */
  over: (window: string) => `über ${window}`,
  how: 'Wie wird das berechnet?',
  /** What loads, as in `Loading the metrics…`. */
  content: 'die Kennzahlen',
  none: 'Keine Preise in diesem Zeitraum',
  change: {
    name: 'Änderung',
    unit: '',
    formula: 'Letzter Preis im Zeitraum im Verhältnis zum letzten davor (oder zum ersten darin).',
  } as const,
  deviation: {
    name: 'Standardabweichung',
    unit: '',
    formula: 'Wurzel des mittleren quadrierten Abstands vom mittleren Preis.',
  } as const,
  variation: {
    name: 'Variationskoeffizient',
    unit: '',
    formula: 'Standardabweichung durch Mittelwert, um billige und teure Items zu vergleichen.',
  } as const,
  trend: {
    name: 'Trend',
    unit: 'pro Stunde',
    formula: 'Steigung der Ausgleichsgeraden durch die Preise.',
  } as const,
  band: {
    name: 'Bollinger-Band',
    unit: '',
    formula: 'Mittlerer Preis, minus und plus zwei Standardabweichungen.',
  } as const,
  basis: ({
    count,
    shownCount,
    market,
    window,
    age,
  }: {
    /** Of prices. */
    count: number;
    shownCount: string;
    market: string;
    window: string;
    age: ReactNode;
  }) => (
    <>
      {shownCount} {plural(count, { one: 'Preis', other: 'Preise' })} von {market} in {window},{' '}
      {age}.
    </>
  ),
};

/** Texts of the prices of an item by market. */
export const prices = {
  title: 'Märkte',
  order: 'Märkte ordnen',
  orders: { sell: 'Zum Verkaufen', buy: 'Zum Kaufen', preference: 'Vorliebe' } as const,
  captions: {
    sell: 'Höchste Auszahlung zuerst',
    buy: 'Niedrigster Endpreis zuerst',
    preference: 'Nach Vorliebe',
  } as const,
  columns: {
    market: 'Markt',
    price: 'Preis',
    sellerGets: 'Du bekommst',
    buyerPays: 'Du zahlst',
    versusConsensus: 'gegen Konsens',
    volume: 'Volumen',
    updated: 'Aktualisiert',
  } as const,
  noConsensus: 'kein Konsens',
  notKnown: 'unbekannt',
  /** Of a market that pays into a wallet, not in cash. */
  wallet: 'Guthaben',
  /** Of a site whose prices are in its own money, not in cash. */
  siteMoney: 'Guthaben der Seite',
  noFreshPrice: 'Kein frischer Preis.',
  /** Why the price of the item is that of a market. */
  reasons: {
    preferred: (market: string) => `Gezeigter Preis: ${market}, nach Vorliebe der erste.`,
    agrees: (market: string) =>
      `Gezeigter Preis: ${market}, nach Vorliebe der erste nahe am Konsens.`,
    nearest: (market: string) =>
      `Gezeigter Preis: ${market}, dem Konsens am nächsten; keiner ist nah.`,
    lower: (market: string) =>
      `Gezeigter Preis: ${market}; bevorzugte Märkte verlangen über das 1,5-Fache.`,
    only_group: (market: string) =>
      `Gezeigter Preis: ${market}; kein unabhängiger Markt hat ein frisches Angebot.`,
    kept: (market: string) =>
      `Gezeigter Preis: ${market}, beibehalten: eine Wahl gilt mindestens eine Stunde.`,
    no_fresh_offer: (market: string) =>
      `Gezeigter Preis: ${market}; kein frisches Angebot mit Auszahlung.`,
  } as const,
  /** @param groups those of the markets @param outliers markets whose prices do not count */
  consensus: (price: ReactNode, markets: number, groups: number, outliers: number) => (
    <>
      Konsens {price}: Median von {markets} {plural(markets, { one: 'Markt', other: 'Märkten' })}
      {groups < markets && `, gleiche Verkäufer einmal gezählt (${groups})`}
      {outliers > 0 &&
        `, ohne ${plural(outliers, { one: '1 Ausreißer', other: `${outliers} Ausreißer` })}`}
      .
    </>
  ),
  agreement: (percent: string) => `Übereinstimmung ${percent}.`,
  highestBid: (price: ReactNode, market: string) => (
    <>
      Höchster Kaufauftrag {price} ({market}),{' '}
    </>
  ),
  spread: {
    below: (market: string, percent: string) =>
      `${percent} unter dem billigsten Angebot (${market}).`,
    above: (market: string, percent: string) =>
      `${percent} über dem billigsten Angebot (${market}).`,
  },
};
