import { CorrelationMap, CorrelationsQuery } from '../correlations.js';
import { InventoryImportQuery } from '../game-accounts.js';
import { InventoryImport } from '../inventory-import.js';
import { Portfolio } from '../portfolio.js';
import { PortfolioHistoryPoint, PortfolioHistoryQuery } from '../portfolio-history.js';
import { PortfolioReturns } from '../portfolio-returns.js';
import { PortfolioVolatility, RiskQuery } from '../portfolio-risk.js';
import { PortfolioSummary } from '../portfolio-summary.js';
import { EnteredCurrency, inCurrency } from '../rates.js';
import { RealisedQuery } from '../realised.js';
import * as s from '../schema.js';
import {
  ActiveShare,
  NewShare,
  OwnSharePath,
  Share,
  SharedPortfolio,
  SharePath,
} from '../share.js';
import { PortfolioQuery, ValuationQuery } from '../valuation.js';
import { WatchedItem, WatchedItemPath, WatchTarget } from '../watchlist.js';
import { WhatIf, WhatIfResult } from '../what-if.js';
import { operationsOf } from './operation.js';

const NO_ITEM = 'There is no such item';

export const portfolioOperations = operationsOf('portfolio', {
  getPortfolio: {
    call: 'GET /portfolio',
    summary: 'The holdings of the user and their current value',
    access: 'portfolio:read',
    query: inCurrency(PortfolioQuery),
    result: s.ref(Portfolio),
  },
  getPortfolioSummary: {
    call: 'GET /portfolio/summary',
    summary: 'The portfolio today: changes of its value, its places, and the next unlocks',
    access: 'portfolio:read',
    query: inCurrency(ValuationQuery),
    result: s.ref(PortfolioSummary),
  },
  getPortfolioHistory: {
    call: 'GET /portfolio/history',
    summary: 'Value and cost of the portfolio over time',
    description:
      'From lots and stored prices, so also for the time before the user joined. Points are 5 ' +
      'minutes apart for `24h`, an hour for `7d`, 6 hours for `30d`, a day for `90d` and `1y`; for ' +
      '`all`, an hour in the first week, then a number of days such that there are at most 400. The last is now. ' +
      'Points at which items are held, but none has a price yet, are left out. In valuations after fees, earlier ' +
      'prices are those of the market of today, after its fees of today.',
    access: 'portfolio:read',
    query: inCurrency(PortfolioHistoryQuery),
    result: s.listOf(s.ref(PortfolioHistoryPoint), 'Ascending by time'),
  },
  getPortfolioVolatility: {
    call: 'GET /portfolio/volatility',
    summary: 'Risk of the portfolio over a horizon, and the contribution of each holding',
    access: 'portfolio:read',
    query: inCurrency(RiskQuery),
    result: s.ref(PortfolioVolatility),
  },
  getPortfolioReturns: {
    call: 'GET /portfolio/returns',
    summary: 'The returns of the portfolio by month and year, and its deepest fall',
    access: 'portfolio:read',
    query: inCurrency(ValuationQuery),
    result: s.ref(PortfolioReturns),
  },
  exportRealisedGains: {
    call: 'GET /portfolio/realised.csv',
    summary: 'The gains of the sales of a year as CSV, by a cost method',
    description:
      'One line for each sale and the lot whose cost it has, then the sum of those with a known cost. Days, and the ' +
      'year of a sale, are those of `timezone`. Amounts of another currency are at the rates of their days, with up ' +
      'to three more decimals, so that the lines add up.',
    access: 'portfolio:read',
    query: RealisedQuery,
    csv: 'Columns: item, lot_id, quantity, bought, sold, days_held, cost, proceeds, fee, gain, rate_bought, rate_sold',
  },
  tryPortfolioChange: {
    call: 'POST /portfolio/what-if',
    summary: 'The effects of hypothetical sales and purchases; nothing is stored',
    description:
      'With `currency`, the amounts of the body are also in that currency, at the rate of today. Both sides are in the ' +
      '`valuation`; purchases cost the shown price unless they have one. With `tag`, of the lots with it and the purchases.',
    access: 'portfolio:read',
    query: inCurrency(ValuationQuery),
    body: WhatIf,
    result: s.ref(WhatIfResult),
    errors: { item_not_found: NO_ITEM },
  },
  getPortfolioCorrelations: {
    call: 'GET /portfolio/correlations',
    summary: 'How the prices of the 30 most valuable holdings move together',
    access: 'portfolio:read',
    query: CorrelationsQuery,
    result: s.ref(CorrelationMap),
  },
  importInventory: {
    call: 'POST /portfolio/import',
    summary: 'Imports the inventory of a linked account on the game platform',
    access: 'portfolio:write',
    query: InventoryImportQuery,
    result: s.ref(InventoryImport),
    errors: {
      inventory_private: 'The inventory is private',
      invalid_csrf_token: 'the CSRF token is missing or wrong',
      game_account_not_linked: 'No account of the game platform is linked',
      game_account_not_found: 'The user has not linked this account',
      too_early: 'Imported less than 5 minutes ago; `Retry-After` states when to retry',
      inventory_unavailable: 'The game platform does not return the inventory',
      inventory_busy: 'The game platform limits requests; `Retry-After` states when to retry',
    },
  },
  listWatchlist: {
    call: 'GET /portfolio/watchlist',
    summary: 'The items of the watchlist with their current prices and how these moved',
    access: 'portfolio:read',
    query: inCurrency(),
    result: s.listOf(s.ref(WatchedItem), 'Last added first'),
  },
  watchItem: {
    call: 'PUT /portfolio/watchlist/{item_id}',
    summary: 'Adds an item to the watchlist; an item that is on it stays unchanged',
    access: 'portfolio:write',
    params: WatchedItemPath,
    result: s.ref(WatchedItem),
    errors: { item_not_found: NO_ITEM },
  },
  setWatchTarget: {
    call: 'PUT /portfolio/watchlist/{item_id}/target',
    summary: 'Sets the price that the user waits for',
    access: 'portfolio:write',
    params: WatchedItemPath,
    query: EnteredCurrency,
    body: WatchTarget,
    result: s.ref(WatchedItem),
    errors: { not_watched: 'The item is not on the watchlist' },
  },
  unwatchItem: {
    call: 'DELETE /portfolio/watchlist/{item_id}',
    summary: 'Removes an item from the watchlist',
    access: 'portfolio:write',
    params: WatchedItemPath,
  },
  // Only the user may publish, and a link would outlive a token.
  listShares: {
    call: 'GET /portfolio/shares',
    summary: 'The public links to the portfolio, also those that have ended',
    access: 'session',
    result: s.listOf(s.ref(ActiveShare), 'The newest first'),
  },
  sharePortfolio: {
    call: 'POST /portfolio/shares',
    summary: 'Creates a link',
    access: 'session',
    body: NewShare,
    created: s.ref(Share),
    errors: { too_many_shares: 'The user has the maximum number of links' },
  },
  unsharePortfolio: {
    call: 'DELETE /portfolio/shares/{id}',
    summary: 'Removes a link',
    access: 'session',
    params: OwnSharePath,
    errors: { share_not_found: 'The user has no such link' },
  },
  getSharedPortfolio: {
    call: 'GET /shared/{token}',
    summary: 'The portfolio of the owner of a link, as far as the link shows it',
    access: 'public',
    params: SharePath,
    query: inCurrency(),
    result: s.ref(SharedPortfolio),
    withoutEtag: true,
    errors: { share_not_found: 'There is no such link, or it has ended' },
  },
});
