// Texts of an item's page, without the parts that are loaded later.

import type { ReactNode } from 'react';
import { ranges } from './chart.js';

/** The title while the name is not known, and the label of the head. */
export const item = 'Item';
/** What loads, as in `Loading the item…`. */
export const content = 'the item';
export const noSuchItem = 'No such item';
export const nothingAtAddress = 'Nothing at this address';
/** The rest of the page was never seen by this browser. */
export const onlyFromList = 'Showing list data only';
export const allItems = 'All items';

/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = {
  addForm: 'the form',
  alertForm: 'the form',
  chart: 'the chart',
  chartTools: 'the tools of the chart',
  events: 'the events',
  indicators: 'the indicators',
  marketPrices: 'the prices by market',
  measureTool: 'the measuring tool',
  metrics: 'the metrics',
  move: 'the price move',
  trade: 'the best markets',
  outlook: 'the outlook',
  ownLines: 'your lots and alerts',
  summary: 'the summary of prices',
} as const;

export const changed = (age: ReactNode) => <>changed {age}</>;
/** The shown price of the item, if the page is of another market. */
export const reference = (price: ReactNode, market: string) => (
  <>
    {market} shows {price}
  </>
);
export const type = 'Type';
export const wear = 'Wear';
export const rarity = 'Rarity';
export const compare = 'Compare';
export const addToPortfolio = 'Add to portfolio';
export const addAlert = 'Alert';
export const signInToAdd = 'Sign in to track';

export const priceHistory = 'Price history';
/** What loads. */
export const historyContent = 'the price history';
export const noMarket = 'No market lists this item yet';
export const noPrices = (market: string, range: keyof typeof ranges) =>
  `No ${market} prices in this range (${ranges[range]})`;

export const range = 'Range';
export const market = 'Market';
export const drawAs = 'Draw as';
export const chartTypes = { line: 'Line', area: 'Area', candles: 'Candles' } as const;

/** The button that adds an item to the watchlist, or removes it. */
export const watchButton = {
  watch: 'Watch',
  watched: 'Watched',
  notChanged: 'Watchlist not changed',
};
