const ORDINARY = 1;

/**
 * What a request costs, by the route that answers it, in units of about a millisecond of the
 * processor where the answer is large. A route that is not here costs 1. docs/security.md has the
 * same table.
 */
export const REQUEST_WEIGHTS: Readonly<Record<string, number>> = {
  'GET /api/v1/health/live': 0,
  'GET /api/v1/ws': 5,
  'GET /api/v1/shared/:token': 10,
  'GET /api/v1/portfolio': 10,
  'GET /api/v1/portfolio/lots': 10,
  'GET /api/v1/portfolio/history': 20,
  'GET /api/v1/portfolio/volatility': 20,
  'GET /api/v1/portfolio/export': 20,
  'GET /api/v1/account/export': 20,
  'POST /api/v1/account/merge/confirm': 20,
  'GET /api/v1/admin/markets/:name/held': 10,
  'POST /api/v1/admin/markets/:name/held/release': 50,
  'POST /api/v1/admin/backups': 100,
  'POST /api/v1/portfolio/import': 50,
  'POST /api/v1/portfolio/lots/import': 100,
};

/** @param route the pattern of the route; undefined where there is none */
export function requestWeight(method: string, route: string | undefined): number {
  return REQUEST_WEIGHTS[`${method === 'HEAD' ? 'GET' : method} ${route}`] ?? ORDINARY;
}
