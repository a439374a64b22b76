import { CandlesQuery, ItemCandles } from '../candles.js';
import { CorrelationMap, ItemCorrelationsQuery } from '../correlations.js';
import { ForecastQuery, ItemForecast } from '../forecast.js';
import { Item, ItemDetail } from '../item.js';
import { ItemPricesQuery } from '../item-prices.js';
import { ItemMove, MoveQuery } from '../move.js';
import { ItemOutlook, OutlookQuery, SaleChance, SaleChanceQuery } from '../outlook.js';
import { OVERVIEW_MAX_AGE, Overview, OverviewQuery } from '../overview.js';
import { ItemPath, SeriesQuery } from '../parameters.js';
import { PriceHistoryPoint } from '../prices.js';
import { inCurrency } from '../rates.js';
import * as s from '../schema.js';
import { VolatilityMetrics } from '../volatility.js';
import { operationsOf } from './operation.js';

const NO_ITEM = 'There is no such item';

export const itemOperations = operationsOf('items', {
  listItems: {
    call: 'GET /items',
    summary: 'All tracked items',
    access: 'public',
    result: s.listOf(s.ref(Item), 'In the order of their ids'),
  },
  getOverview: {
    call: 'GET /overview',
    summary: 'The data of a list of all tracked items, in columns',
    description: `At most ${OVERVIEW_MAX_AGE} seconds old.`,
    access: 'public',
    query: inCurrency(OverviewQuery),
    result: s.ref(Overview, 'In the order of the items’ ids'),
  },
  getItem: {
    call: 'GET /items/{id}',
    summary: 'One item with its current prices',
    access: 'public',
    params: ItemPath,
    query: inCurrency(),
    result: s.ref(ItemDetail, 'The item'),
    errors: { item_not_found: NO_ITEM },
  },
  getItemHistory: {
    call: 'GET /items/{id}/history',
    summary: 'The price history of an item in one window',
    access: 'public',
    params: ItemPath,
    query: inCurrency(SeriesQuery),
    result: s.listOf(s.ref(PriceHistoryPoint), 'Ascending by time; empty if there are no points'),
    errors: { item_not_found: NO_ITEM },
  },
  getItemVolatility: {
    call: 'GET /items/{id}/volatility',
    summary: 'Volatility metrics of an item, on its reference market or on another',
    access: 'public',
    params: ItemPath,
    query: inCurrency(SeriesQuery),
    result: s.ref(VolatilityMetrics, 'The metrics, and the market they belong to'),
    errors: { item_not_found: NO_ITEM, no_prices_in_window: 'it has no prices in the window' },
  },
  getItemOutlook: {
    call: 'GET /items/{id}/outlook',
    summary: 'The range in which the price of an item will be on a future day',
    description: 'No direction is forecast. docs/figures.md has the formulas and their limits.',
    access: 'public',
    params: ItemPath,
    query: inCurrency(OutlookQuery),
    result: s.ref(ItemOutlook, 'The range, and the data from which it was computed'),
    errors: {
      item_not_found: NO_ITEM,
      no_outlook: 'its past or that of other items is too short',
    },
  },
  getItemSaleChance: {
    call: 'GET /items/{id}/sale-chance',
    summary: 'The chance that an offer of an item is sold within 1, 3 and 7 days',
    description:
      'Only if a market reports sales. docs/figures.md has the formulas and their limits.',
    access: 'public',
    params: ItemPath,
    query: inCurrency(SaleChanceQuery),
    result: s.ref(SaleChance, 'The chances, and the data from which they were computed'),
    errors: { item_not_found: NO_ITEM, no_sales: 'no sales of it are known' },
  },
  getItemMove: {
    call: 'GET /items/{id}/move',
    summary: 'Why a price moved: the parts of the market, of the category and of the item itself',
    description: 'docs/figures.md has the formulas and their limits.',
    access: 'public',
    params: ItemPath,
    query: inCurrency(MoveQuery),
    result: s.ref(ItemMove, 'The parts, which add up to the whole'),
    errors: {
      item_not_found: NO_ITEM,
      no_move: 'it has no price from before the window, or none in it',
    },
  },
  getItemForecast: {
    call: 'GET /items/{id}/forecast',
    summary: 'Outlooks, the chance to sell and the last move of an item in one answer',
    description: 'Unknown values are null. docs/figures.md has the formulas and their limits.',
    access: 'public',
    params: ItemPath,
    query: inCurrency(ForecastQuery),
    result: s.ref(ItemForecast, 'The known figures'),
    errors: { item_not_found: NO_ITEM },
  },
  getItemCandles: {
    call: 'GET /items/{id}/candles',
    summary:
      'Open, high, low and close of the price of an item on one market, over all stored prices',
    access: 'public',
    params: ItemPath,
    query: inCurrency(CandlesQuery),
    result: s.ref(ItemCandles, 'The intervals with an observation'),
    errors: { item_not_found: NO_ITEM },
  },
  exportItemCandles: {
    call: 'GET /items/{id}/candles.csv',
    summary: 'The same candles as a CSV file',
    access: 'public',
    params: ItemPath,
    query: CandlesQuery,
    csv: 'CSV in UTF-8; amounts are in cents',
    errors: { item_not_found: NO_ITEM },
  },
  exportItemPrices: {
    call: 'GET /items/{id}/prices.csv',
    summary: 'Every stored price of an item as a CSV file',
    description:
      'Market by market, each ascending by time. A price that a market repeats ' +
      'without a change has its own line.',
    access: 'public',
    params: ItemPath,
    query: ItemPricesQuery,
    csv: 'CSV in UTF-8; amounts are in cents',
    withoutEtag: true,
    errors: { item_not_found: NO_ITEM },
  },
  getCorrelations: {
    call: 'GET /correlations',
    summary: 'How the prices of chosen items move together',
    access: 'public',
    query: ItemCorrelationsQuery,
    result: s.ref(CorrelationMap, 'The correlations, similar items as neighbours'),
    errors: { item_not_found: NO_ITEM },
  },
});
