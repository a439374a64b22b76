// Texts of the page of accuracy.

export const title = 'Accuracy';
/** What loads, as in `Loading the record…`. */
export const content = 'the record';
export const intro =
  'What the figures claimed in the last 90 days, and what happened. Claims are stored every day and judged when their time has come.';
export const none = 'No claims yet';
export const noneHint =
  'Those of deals are stored every hour, others every day at 22:00 UTC. The first ones are judged after two days.';
/** While nothing is judged. @param day such as `Nov 28, 2026` */
export const firstOn = (day: string) =>
  `Nothing is judged yet; the first claims will be on ${day}. Price ranges are claimed every day at 22:00 UTC.`;

export const figures = {
  outlook: 'Price ranges',
  risk: 'Portfolio risk',
  deal: 'Deals',
} as const;
export const about = {
  outlook: 'A range should miss 5% of prices on each side.',
  risk: 'Of 100 portfolios, 5 should lose the value at risk or more.',
  deal: 'Deals that no longer paid after the trade lock of seven days.',
} as const;
export const horizons = (days: number) => (days === 1 ? '1\u00a0day' : `${days}\u00a0days`);

export const columns = {
  horizon: 'Horizon',
  below: 'Below range',
  above: 'Above range',
  lost: 'Lost that or more',
  unpaid: 'No longer paid',
  cases: 'Judged',
  unknown: 'No later price',
  waiting: 'Waiting',
  next: 'Next on',
} as const;
export const caption = (figure: string) => `${figure} by horizon.`;
export const band = (amount: string) => `under ${amount}`;
export const lastBand = 'above';
export const bandCaption = 'Price ranges by horizon and price: missed below and above, in percent.';
export const missed = (below: string, above: string) => `${below} / ${above}`;
