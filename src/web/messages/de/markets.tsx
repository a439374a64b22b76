import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** The words for what a market does. */
export const statuses = {
  inactive: 'inaktiv',
  starting: 'startet',
  up: 'läuft',
  frozen: 'eingefroren',
  down: 'ausgefallen',
} as const;

// Texts of the page of markets.

export const title = 'Märkte';
/** What loads, as in `Loading markets…`. */
export const content = 'Märkte';

export const none = 'Keine Märkte eingerichtet';
/** Names the list for screen readers. */
export const polled = 'Abgefragte Märkte';
export const others = (count: number) =>
  plural(count, {
    one: `${count} weiterer Markt verfügbar`,
    other: `${count} weitere Märkte verfügbar`,
  });
export const requiresKey = (description: string) => `${description}. Braucht einen API-Schlüssel.`;
export const howToPoll = (
  <>
    Die Einstellung <code>MARKETS</code> nennt die abgefragten Märkte, in der Reihenfolge der
    Vorliebe.
  </>
);

/** @param day of the oldest one */
export const allRatesOld = (day: string) => `Wechselkurse sind vom ${day}, über 4 Tage alt.`;
/** @param day of the oldest one */
export const someRatesOld = (currencies: readonly string[], day: string) =>
  `Kurse von ${currencies.join(', ')} sind vom ${day}, über 4 Tage alt.`;

export const oldRate = (currency: string, day: string) =>
  `Umgerechnet aus ${currency} zum Kurs vom ${day}, über 4 Tage alt.`;

export const demo = 'Demodaten';
export const paused = 'Angehalten; ein Versuch folgt.';
/** By the codes of the service; in English pages show its own words, which are more precise. */
export const marketErrors = {
  unreachable: 'Nicht erreichbar.',
  timeout: 'Antwortet nicht rechtzeitig.',
  rate_limited: 'Lehnt wegen zu vieler Anfragen ab.',
  refused: 'Verweigert die Antwort.',
  failed: 'Antwortet mit einem Fehler.',
  unreadable: 'Die Antwort ist nicht lesbar.',
  wrong_currency: 'Nennt eine andere Währung als erwartet.',
  no_rate_yet: 'Wartet auf Wechselkurse.',
  misconfigured: 'Eine Einstellung ist falsch.',
  quarantined: 'Die Liste widerspricht früheren und wird nicht gespeichert.',
  not_stored: 'Preise lassen sich gerade nicht speichern.',
  not_polled: 'Kein Prozess fragt ihn ab.',
  internal: 'Der Dienst hat einen Fehler.',
} as const;
export const partialError = 'Ein Teil der Antwort fehlt.';
/** @param items the count, formatted */
export const heldBack = (count: number, items: string) =>
  plural(count, {
    one: `${items} neues Item zurückgehalten: ungewöhnlich viele, die weder der Katalog noch ein anderer Markt kennt.`,
    other: `${items} neue Items zurückgehalten: ungewöhnlich viele, die weder der Katalog noch ein anderer Markt kennt.`,
  });
export const frozen = (series: string, since: ReactNode) => (
  <>
    {series} hat sich seit {since} gar nicht geändert, länger als je zuvor.
  </>
);
export const shortList = (series: string, offers: string, before: string) =>
  `${series} hat ${offers} Angebote, vorher ${before}. Fehlende gelten nach einer Stunde als weg.`;

export const facts = {
  lastSuccess: 'Letzter Erfolg',
  interval: 'Abstand',
  items: 'Items',
  volume: 'Volumen',
  fees: 'Gebühren',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
} as const;
export const noSuccess = 'noch keiner';
export const volumes = {
  trades: 'Verkäufe',
  trades_24h: 'Verkäufe in 24 Stunden',
  listings: 'Angebote',
  nothing: 'Nicht genannt',
} as const;
export const noneRejected = 'keine';
/** @param reason in words of the service */
export const rejected = (count: string, reason: string) => `${count} ${reason}`;
export const allSeries = (series: readonly string[]) => `Reihen: ${series.join(', ')}`;
export const series = {
  trades: (name: string, items: string) => `${name} (${items}; Verkäufe)`,
  trades_24h: (name: string, items: string) => `${name} (${items}; Verkäufe in 24 Stunden)`,
  listings: (name: string, items: string) => `${name} (${items}; Angebote)`,
  nothing: (name: string, items: string) => `${name} (${items}; kein Volumen)`,
} as const;

/** @param names of the other markets */
export const sameSellers = (names: readonly string[]) =>
  `Gleiche Verkäufer wie ${names.join(', ')}: zusammen eine Stimme im Konsens.`;

export const feesNotKnown = 'unbekannt';
export const sellerFees = (seller: string) => `Verkäufer ${seller}`;
export const feesOfBoth = (seller: string, buyer: string) => `Verkäufer ${seller}; Käufer ${buyer}`;
export const ofProceeds = (percents: readonly string[]) => `${percents.join(' und ')} des Erlöses`;
/** @param source in words of the service */
export const feeSource = {
  reported: (source: string, day: string) => `Genannt am ${day}: ${source}.`,
  conflicting: (source: string, day: string) =>
    `Angaben weichen ab; die höchste zählt. ${day}: ${source}.`,
  stated: (source: string) => `Quelle: ${source}.`,
} as const;
/** @param summary in words of the service @param day on which they were looked up */
export const terms = (link: ReactNode, summary: string, day: string) => (
  <>
    {link} (Stand {day}): {summary}
  </>
);
export const termsOfUse = 'Nutzungsbedingungen';
/** A fee of sales from a price on. */
export const feeFrom = (price: string, percent: string) => `ab ${price} ${percent}`;

export const disagreements = {
  title: 'Abweichungen',
  /** What loads, as in `Loading disagreements…`. */
  content: 'Abweichungen',
  none: 'Kein Item hat frische Preise auf zwei Märkten',
  caption: 'Höchster durch niedrigsten frischen Preis',
  order: 'Größte zuerst.',
  columns: { item: 'Item', spread: 'Abstand', consensus: 'Konsens', prices: 'Preise' },
} as const;
export const spread = (factor: string) => `${factor} ×`;
export const priceAt = (market: string, price: string) => `${market} ${price}`;
