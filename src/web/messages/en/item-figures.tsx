import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** Texts of the facts of the catalogue about an item. */
export const facts = {
  title: 'About the item',
  floatRange: 'Float range',
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  collection: 'Collection',
  released: 'Released',
  phases: 'Phases',
  foundIn: 'Found in',
  /** More of them than are listed at once. */
  containers: (count: number) => `${count} containers`,
};

/** Texts of the best markets to sell and to buy an item, in the head of its page. */
export const trade = {
  sellAt: (market: string) => `Sell at ${market}`,
  youGet: (amount: ReactNode) => <>you get {amount}</>,
  buyAt: (market: string) => `Buy at ${market}`,
  youPay: (amount: ReactNode) => <>you pay {amount}</>,
  likelyIn: (days: number) =>
    plural(days, { one: 'Likely tomorrow', other: `Likely in ${days} days` }),
  /** @param day formatted */
  onUnlock: (day: string) => `On unlock, ${day}`,
  sells: (days: number) => `Sells within ${days} days`,
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
    const others = `Market ${market}${alike === undefined ? '' : `, ${alike.name} ${alike.percent}`}`;
    const remark = unusual === undefined ? '' : unusual ? ', which is unusual' : ', as usual';
    return `${others}; ${own} is specific to this item${remark}.`;
  },
  noParts: {
    few_items: 'Not compared with other items: too few have prices.',
    market_unusual: 'Not compared with other items: their own change is out of the ordinary.',
  },
};

/** Texts of the outlook of an item, and of the chances to sell it. */
export const outlook = {
  title: 'Outlook',
  /** What loads, as in `Loading the outlook…`. */
  content: 'the outlook',
  none: {
    too_few_days: 'No outlook yet: needs 20 days of prices',
    too_few_outcomes: 'No outlook yet: too few past forecasts',
    stopped: 'No outlook: no prices for 3 days',
  } as const,
  weekAhead: (lower: string, upper: string) =>
    `9 in 10 times, ${lower} to ${upper} in a week. No direction is forecast.`,
  daysAhead: (days: number) => plural(days, { one: 'Tomorrow', other: `In ${days} days` }),
  how: 'How is this computed?',
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
      From {days} days of prices ({markets.join(', ')}) and {forecasts} past forecasts of similarly
      priced items; computed {age}.
    </>
  ),
  /** @param day formatted */
  sale: (season: 'summer' | 'autumn', day: string) =>
    `The platform’s ${season} sale starts ${day}. Prices fell during past sales, so the range reaches lower.`,
  chances: 'Chance to sell at this price',
  within: (days: number) => plural(days, { one: 'In a day', other: `In ${days} days` }),
  almostSure: 'over 99%',
  almostNone: 'under 1%',
  sellsToday: 'Sells today at about',
  sellsTodayBasis: (percent: string, market: string) =>
    `Sells today: ${percent} of the median; on ${market}, one in ten daily sales is cheaper.`,
  chancesBasis: ({
    days,
    market,
    salesADay,
  }: {
    days: string;
    market: string;
    salesADay: string;
  }) =>
    `From ${days} days on ${market} with ${salesADay} sales a day, assuming yours is the cheapest offer. Ignores float, stickers and cheaper offers that come later.`,
  /** @param day formatted */
  lockedUntil: (day: string) => `Yours are locked until ${day}.`,
};

/** Texts of the metrics of an item. */
export const metrics = {
  title: 'How volatile is it?',
  /** Next to the title, if it is not the range of the page. */
  over: (window: string) => `over ${window}`,
  how: 'How is this computed?',
  /** What loads, as in `Loading the metrics…`. */
  content: 'the metrics',
  none: 'No prices in this window',
  change: {
    name: 'Change',
    unit: '',
    formula:
      'Last price in the window relative to the last one before the window (or the first one inside).',
  } as const,
  deviation: {
    name: 'Standard deviation',
    unit: '',
    formula: 'Root of the mean squared distance from the mean price.',
  } as const,
  variation: {
    name: 'Coefficient of variation',
    unit: '',
    formula: 'Standard deviation over mean, to compare cheap and expensive items.',
  } as const,
  trend: {
    name: 'Trend',
    unit: 'an hour',
    formula: 'Slope of the least-squares line through the prices.',
  } as const,
  band: {
    name: 'Bollinger band',
    unit: '',
    formula: 'Mean price, minus and plus two standard deviations.',
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
      {shownCount} {plural(count, { one: 'price', other: 'prices' })} of {market} in {window}, {age}
      .
    </>
  ),
};

/** Texts of the prices of an item by market. */
export const prices = {
  title: 'Markets',
  order: 'Sort markets',
  orders: { sell: 'To sell', buy: 'To buy', preference: 'Preference' } as const,
  captions: {
    sell: 'Highest payout first',
    buy: 'Lowest total first',
    preference: 'By preference',
  } as const,
  columns: {
    market: 'Market',
    price: 'Price',
    sellerGets: 'You get',
    buyerPays: 'You pay',
    versusConsensus: 'vs. consensus',
    volume: 'Volume',
    updated: 'Updated',
  } as const,
  noConsensus: 'no consensus',
  notKnown: 'unknown',
  /** Of a market that pays into a wallet, not in cash. */
  wallet: 'wallet',
  /** Of a site whose prices are in its own money, not in cash. */
  siteMoney: 'site money',
  noFreshPrice: 'No fresh price.',
  /** Why the price of the item is that of a market. */
  reasons: {
    preferred: (market: string) => `Shown price: ${market}, first by preference.`,
    agrees: (market: string) =>
      `Shown price: ${market}, the first by preference near the consensus.`,
    nearest: (market: string) =>
      `Shown price: ${market}, the nearest to the consensus; none is close.`,
    lower: (market: string) =>
      `Shown price: ${market}; preferred markets ask over 1.5 times as much.`,
    only_group: (market: string) =>
      `Shown price: ${market}; no independent market has a fresh offer.`,
    kept: (market: string) => `Shown price: ${market}, kept: a choice stays for at least an hour.`,
    no_fresh_offer: (market: string) => `Shown price: ${market}; no fresh cash offer.`,
  } as const,
  /** @param groups those of the markets @param outliers markets whose prices do not count */
  consensus: (price: ReactNode, markets: number, groups: number, outliers: number) => (
    <>
      Consensus {price}: median of {markets} {plural(markets, { one: 'market', other: 'markets' })}
      {groups < markets && `, same sellers counted once (${groups})`}
      {outliers > 0 &&
        `, ${plural(outliers, { one: '1 outlier', other: `${outliers} outliers` })} left out`}
      .
    </>
  ),
  agreement: (percent: string) => `Agreement ${percent}.`,
  highestBid: (price: ReactNode, market: string) => (
    <>
      Highest bid {price} ({market}),
    </>
  ),
  /** @param percent by which it is below the cheapest offer, or above it */
  spread: {
    below: (market: string, percent: string) => `${percent} below the cheapest offer (${market}).`,
    above: (market: string, percent: string) => `${percent} above the cheapest offer (${market}).`,
  },
};
