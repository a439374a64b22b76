import Type from '#typebox';
import { AccuracyQuery, JudgedClaims } from '../accuracy.js';
import { EventsQuery, GameEvent, MOST_EVENTS } from '../events.js';
import { MARKET_SUMMARY_INTERVAL, MarketSummary } from '../market-summary.js';
import { Disagreement, Market } from '../markets.js';
import { ConsistencyQuery, RankingQuery } from '../parameters.js';
import { inCurrency, Rates, RatesQuery } from '../rates.js';
import * as s from '../schema.js';
import { MarketSpreads, SpreadsQuery } from '../spreads.js';
import { RankingEntry } from '../volatility.js';
import { operationsOf } from './operation.js';

export const rankingOperations = operationsOf('rankings', {
  getVolatileRanking: {
    call: 'GET /rankings/volatile',
    summary: 'The most volatile items',
    access: 'public',
    query: inCurrency(RankingQuery),
    result: s.listOf(s.ref(RankingEntry), 'Most volatile first, ties by item id'),
  },
});

export const marketOperations = operationsOf('markets', {
  listMarkets: {
    call: 'GET /markets',
    summary: 'All known markets, and the state of those that are polled',
    access: 'public',
    result: s.listOf(s.ref(Market), 'Polled markets in order of preference, then the others'),
  },
  listDisagreements: {
    call: 'GET /markets/consistency',
    summary: 'The items with the greatest price differences between markets',
    access: 'public',
    query: inCurrency(ConsistencyQuery),
    result: s.listOf(
      s.ref(Disagreement),
      'Greatest spread first, ties by item id; at most ten seconds old',
    ),
  },
  listSpreads: {
    call: 'GET /markets/spreads',
    summary:
      'Items for which buying at one market and selling at another is profitable, after both fees',
    access: 'public',
    query: inCurrency(SpreadsQuery),
    result: s.ref(MarketSpreads, 'Computed from prices at most half a minute old'),
  },
  getMarketSummary: {
    call: 'GET /market-summary',
    summary: 'The whole market at a glance: categories, movers, new items',
    description: 'docs/figures.md has the formulas, the items included, and their limits.',
    access: 'public',
    query: inCurrency(),
    result: s.ref(MarketSummary, `Computed every ${MARKET_SUMMARY_INTERVAL} seconds`),
  },
  getAccuracy: {
    call: 'GET /accuracy',
    summary: 'How often the figures were right: ranges of prices, risk, deals',
    description:
      'docs/figures.md describes how claims are stored and judged. Amounts are in US cents.',
    access: 'public',
    query: AccuracyQuery,
    result: s.listOf(s.ref(JudgedClaims), 'By figure and horizon'),
  },
  getRates: {
    call: 'GET /rates',
    summary: 'Exchange rates of the US dollar, of today and of past days',
    access: 'public',
    query: RatesQuery,
    result: s.ref(Rates),
  },
  listEvents: {
    call: 'GET /events',
    summary: 'Updates, Majors and new cases of the game, as its makers announced them',
    access: 'public',
    query: EventsQuery,
    result: Type.Array(s.ref(GameEvent), {
      maxItems: MOST_EVENTS,
      description: `Ascending by time; of more than ${MOST_EVENTS}, the newest`,
    }),
  },
});
