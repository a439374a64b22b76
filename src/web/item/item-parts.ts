// The parts of an item's page below its head: one file, because each of several would take a round trip.

export { HistoryWords } from './history-words.js';
export { ItemDetails } from './item-details.js';
export { MarketPrices } from './market-prices.js';
export { Metrics } from './metrics.js';
export { Move } from './move.js';
export { Trade } from './trade.js';
