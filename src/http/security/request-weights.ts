const DEFAULT_WEIGHT = 1;

/**
 * Weight of a request by its route: about a millisecond of processor time each, for a large
 * response. Routes that are not listed weigh 1. docs/security.md has the same table.
 */
export const REQUEST_WEIGHTS: Readonly<Record<string, number>> = {
  'GET /api/v1/health/live': 0,
  'GET /api/v1/ws': 5,
  'GET /api/v1/items/:id/outlook': 5,
  'GET /api/v1/items/:id/sale-chance': 5,
  'GET /api/v1/shared/:token': 10,
  'GET /api/v1/indices': 20,
  'GET /api/v1/indices/:id': 20,
  'GET /api/v1/indices/custom': 20,
  'GET /api/v1/items/:id/move': 10,
  'GET /api/v1/items/:id/candles': 10,
  'GET /api/v1/items/:id/candles.csv': 10,
  'GET /api/v1/items/:id/prices.csv': 100,
  'GET /api/v1/correlations': 10,
  'GET /api/v1/markets/spreads': 10,
  'GET /api/v1/market-summary': 10,
  'GET /api/v1/portfolio/correlations': 20,
  'GET /api/v1/portfolio': 10,
  'GET /api/v1/portfolio/lots': 10,
  'GET /api/v1/portfolio/history': 20,
  'GET /api/v1/portfolio/volatility': 20,
  'GET /api/v1/portfolio/returns': 20,
  'GET /api/v1/portfolio/export': 20,
  'GET /api/v1/account/export': 20,
  'POST /api/v1/account/merge/confirm': 20,
  'GET /api/v1/admin/markets/:name/held': 10,
  'POST /api/v1/admin/markets/:name/held/release': 50,
  'POST /api/v1/admin/backups': 100,
  'POST /api/v1/portfolio/what-if': 40,
  'POST /api/v1/portfolio/import': 50,
  'POST /api/v1/portfolio/lots/import': 100,
};

/** @param route the pattern of the route; undefined for an unknown address */
export function requestWeight(method: string, route: string | undefined): number {
  return REQUEST_WEIGHTS[`${method === 'HEAD' ? 'GET' : method} ${route}`] ?? DEFAULT_WEIGHT;
}
