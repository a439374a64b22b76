import Type from '#typebox';
import { CandlesQuery, ItemCandles } from '../candles.js';
import { CorrelationMap, ItemCorrelationsQuery } from '../correlations.js';
import { Item, ItemDetail } from '../item.js';
import { ItemPricesQuery } from '../item-prices.js';
import { ItemMove, MoveQuery } from '../move.js';
import { ItemOutlook, OutlookQuery, SaleChance, SaleChanceQuery } from '../outlook.js';
import { OVERVIEW_INTERVAL, Overview } from '../overview.js';
import { ItemPath, SeriesQuery } from '../parameters.js';
import { PriceHistoryPoint } from '../prices.js';
import { inCurrency } from '../rates.js';
import { ref } from '../schema.js';
import { VolatilityMetrics } from '../volatility.js';
import { operationsOf } from './operation.js';

const NO_ITEM = 'There is no such item';

export const itemOperations = operationsOf('items', {
  listItems: {
    method: 'GET',
    path: '/items',
    summary: 'All tracked items',
    access: 'public',
    result: Type.Array(ref(Item), { description: 'In the order of their ids' }),
  },
  getOverview: {
    method: 'GET',
    path: '/overview',
    summary: 'The data of a list of all tracked items, in columns',
    description: `At most ${OVERVIEW_INTERVAL} seconds old.`,
    access: 'public',
    query: inCurrency(),
    result: ref(Overview, { description: 'In the order of the items’ ids' }),
  },
  getItem: {
    method: 'GET',
    path: '/items/{id}',
    summary: 'One item with its current prices',
    access: 'public',
    params: ItemPath,
    query: inCurrency(),
    result: ref(ItemDetail, { description: 'The item' }),
    errors: { item_not_found: NO_ITEM },
  },
  getItemHistory: {
    method: 'GET',
    path: '/items/{id}/history',
    summary: 'The price history of an item in one window',
    access: 'public',
    params: ItemPath,
    query: inCurrency(SeriesQuery),
    result: Type.Array(ref(PriceHistoryPoint), {
      description: 'Ascending by time; empty where there are no points',
    }),
    errors: { item_not_found: NO_ITEM },
  },
  getItemVolatility: {
    method: 'GET',
    path: '/items/{id}/volatility',
    summary: 'Volatility metrics of an item, on its reference market or on another',
    access: 'public',
    params: ItemPath,
    query: inCurrency(SeriesQuery),
    result: ref(VolatilityMetrics, { description: 'The metrics, and the market they belong to' }),
    errors: { item_not_found: NO_ITEM, no_prices_in_window: 'it has no prices in the window' },
  },
  getItemOutlook: {
    method: 'GET',
    path: '/items/{id}/outlook',
    summary: 'The range in which the price of an item will be on a day to come',
    description: 'No direction is forecast. docs/figures.md has the formulas and their limits.',
    access: 'public',
    weight: 5,
    params: ItemPath,
    query: inCurrency(OutlookQuery),
    result: ref(ItemOutlook, { description: 'The range, and what it was computed over' }),
    errors: {
      item_not_found: NO_ITEM,
      no_outlook: 'its past or that of other items is too short',
    },
  },
  getItemSaleChance: {
    method: 'GET',
    path: '/items/{id}/sale-chance',
    summary: 'The chance that an offer of an item is sold within 1, 3 and 7 days',
    description:
      'Only where a market reports sales. docs/figures.md has the formulas and their limits.',
    access: 'public',
    weight: 5,
    params: ItemPath,
    query: inCurrency(SaleChanceQuery),
    result: ref(SaleChance, { description: 'The chances, and what they were computed over' }),
    errors: { item_not_found: NO_ITEM, no_sales: 'no sales of it are known' },
  },
  getItemMove: {
    method: 'GET',
    path: '/items/{id}/move',
    summary: 'Why a price moved: the parts of the market, of the category and of the item itself',
    description: 'docs/figures.md has the formulas and their limits.',
    access: 'public',
    weight: 10,
    params: ItemPath,
    query: inCurrency(MoveQuery),
    result: ref(ItemMove, { description: 'The parts, which add up to the whole' }),
    errors: { item_not_found: NO_ITEM, no_move: 'it has no price from before the window' },
  },
  getItemCandles: {
    method: 'GET',
    path: '/items/{id}/candles',
    summary:
      'Open, high, low and close of the price of an item on one market, over all that is kept',
    access: 'public',
    weight: 10,
    params: ItemPath,
    query: inCurrency(CandlesQuery),
    result: ref(ItemCandles, { description: 'The intervals with an observation' }),
    errors: { item_not_found: NO_ITEM },
  },
  exportItemCandles: {
    method: 'GET',
    path: '/items/{id}/candles.csv',
    summary: 'The same candles as a CSV file',
    access: 'public',
    weight: 10,
    params: ItemPath,
    query: CandlesQuery,
    csv: 'CSV in UTF-8; amounts are in cents',
    errors: { item_not_found: NO_ITEM },
  },
  exportItemPrices: {
    method: 'GET',
    path: '/items/{id}/prices.csv',
    summary: 'Every kept price of an item as a CSV file',
    description:
      'One market after the other, each ascending by time. A price that a market states again ' +
      'without a change is a line of its own.',
    access: 'public',
    weight: 100,
    params: ItemPath,
    query: ItemPricesQuery,
    csv: 'CSV in UTF-8; amounts are in cents',
    withoutEtag: true,
    errors: { item_not_found: NO_ITEM },
  },
  getCorrelations: {
    method: 'GET',
    path: '/correlations',
    summary: 'How the prices of chosen items move together',
    access: 'public',
    weight: 10,
    query: ItemCorrelationsQuery,
    result: ref(CorrelationMap, { description: 'The correlations, similar items as neighbours' }),
    errors: { item_not_found: NO_ITEM },
  },
});
