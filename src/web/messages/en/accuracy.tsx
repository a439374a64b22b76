// Texts of the page of accuracy.

export const title = 'Accuracy';
/** What loads, as in `Loading the record…`. */
export const content = 'the record';
export const intro = 'What we claimed over the last 90 days, and what happened.';
export const none = 'No claims yet';
export const noneHint =
  'Once there are prices, the first ones are made within five minutes. They are judged after two days.';
/** While nothing is judged. @param day such as `Nov 28, 2026` */
export const firstOn = (day: string) => `Nothing judged yet; first results on ${day}.`;

export const figures = {
  outlook: 'Price ranges',
  risk: 'Portfolio risk',
  deal: 'Deals',
} as const;
export const about = {
  outlook: '5% of prices should land below the range, 5% above.',
  risk: '5% of portfolios should lose their value at risk or more.',
  deal: 'Deals that no longer paid after the 7-day trade lock.',
} as const;
export const horizons = (days: number) => (days === 1 ? '1\u00a0day' : `${days}\u00a0days`);

/** Of the ranges, which ones are left out of totals. @param amount such as `$0.05` */
export const leftOut = (amount: string) =>
  `Prices under ${amount} are counted in the table by price alone.`;
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
    `${days} later, ${below} of ${cases} prices were below their range, and ${above} above it.`,
  risk: ({ days, cases, below }: Counts) =>
    `${days} later, ${below} of ${cases} portfolios had lost their value at risk or more.`,
  deal: ({ days, cases, paid }: Counts) => `${days} later, ${paid} of ${cases} deals still paid.`,
} as const;

export const columns = {
  horizon: 'Horizon',
  below: 'Below range',
  above: 'Above range',
  lost: 'Lost more',
  unpaid: 'Unprofitable',
  cases: 'Judged',
  unknown: 'No later price',
  waiting: 'Waiting',
  next: 'Next',
} as const;
export const caption = (figure: string) => `${figure} by horizon`;
export const band = (amount: string) => `under ${amount}`;
export const lastBand = 'above';
export const bandCaption = 'Missed below / above, in percent, by horizon and price';
export const missed = (below: string, above: string) => `${below} / ${above}`;
