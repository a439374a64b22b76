// Texts of the page of accuracy.

export const title = 'Treffsicherheit';
/** What loads, as in `Loading the record…`. */
export const content = 'die Bilanz';
export const intro = 'Was wir in den letzten 90 Tagen behauptet haben, und was geschah.';
export const none = 'Noch keine Aussagen';
export const noneHint =
  'Sobald es Preise gibt, entstehen die ersten innerhalb von fünf Minuten. Geprüft werden sie nach zwei Tagen.';
/** While nothing is judged. @param day such as `Nov 28, 2026` */
export const firstOn = (day: string) => `Noch nichts geprüft; erste Ergebnisse am ${day}.`;

export const figures = {
  outlook: 'Preisspannen',
  risk: 'Portfoliorisiko',
  deal: 'Deals',
} as const;
export const about = {
  outlook: 'Sollte auf jeder Seite 5 % verfehlen.',
  risk: '5 von 100 Portfolios sollten den Value at Risk oder mehr verlieren.',
  deal: 'Deals, die sich nach 7 Tagen Handelssperre nicht mehr lohnten.',
} as const;
export const horizons = (days: number) => (days === 1 ? '1 Tag' : `${days} Tage`);

/** Of the ranges, which ones are left out of totals. @param amount such as `$0.05` */
export const leftOut = (amount: string) =>
  `Preise unter ${amount} zählen nur in der Tabelle nach Preis.`;
/** Formatted numbers of judged claims. */
interface Counts {
  days: string;
  cases: string;
  below: string;
  above: string;
  /** Not missed. */
  paid: string;
}
export const happened = {
  outlook: ({ days, cases, below, above }: Counts) =>
    `Zeitraum ${days}: ${below} von ${cases} Preisen lagen unter ihrer Spanne, ${above} darüber.`,
  risk: ({ days, cases, below }: Counts) =>
    `Zeitraum ${days}: ${below} von ${cases} Portfolios hatten den Value at Risk oder mehr verloren.`,
  deal: ({ days, cases, paid }: Counts) =>
    `Zeitraum ${days}: ${paid} von ${cases} Deals lohnten sich noch.`,
} as const;

export const columns = {
  horizon: 'Zeitraum',
  below: 'Unter der Spanne',
  above: 'Über der Spanne',
  lost: 'Mehr verloren',
  unpaid: 'Ohne Gewinn',
  cases: 'Geprüft',
  unknown: 'Kein späterer Preis',
  waiting: 'Wartend',
  next: 'Nächste',
} as const;
export const caption = (figure: string) => `${figure} nach Zeitraum`;
export const band = (amount: string) => `unter ${amount}`;
export const lastBand = 'darüber';
export const bandCaption = 'Verfehlt nach unten / oben, in Prozent, nach Zeitraum und Preis';
export const missed = (below: string, above: string) => `${below} / ${above}`;
