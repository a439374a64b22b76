import { expect, test } from 'vitest';
import { API_TOKEN_SCOPES } from '../../src/contract/api-tokens.js';
import { TOKEN_SCOPES } from '../../src/domain/user.js';
import { routesOf } from '../auth/support/routes.js';
import { documentOf } from '../client/support/document.js';
import { ALL_SCOPES, callWithToken, makeToken } from '../support/api-tokens.js';
import { newLoopbackAddress } from '../support/loopback-address.js';
import { onPortfolioApi } from '../support/portfolio.js';

/**
 * The result of each route under `/api/v1` for a request with a token; routes that are not listed
 * must refuse tokens.
 */
const RULES: Readonly<Record<string, string>> = {
  'GET /health': 'ignored',
  'GET /health/live': 'ignored',

  'GET /items': 'any',
  'GET /items/:id': 'any',
  'GET /items/:id/image': 'any',
  'GET /items/:id/history': 'any',
  'GET /items/:id/volatility': 'any',
  'GET /items/:id/outlook': 'any',
  'GET /items/:id/sale-chance': 'any',
  'GET /items/:id/forecast': 'any',
  'GET /items/:id/move': 'any',
  'GET /items/:id/candles': 'any',
  'GET /indices': 'any',
  'GET /indices/:id': 'any',
  'GET /indices/custom': 'any',
  'GET /correlations': 'any',
  'GET /overview': 'any',
  'GET /rankings/volatile': 'any',
  'GET /rates': 'any',
  'GET /items/:id/candles.csv': 'any',
  'GET /items/:id/prices.csv': 'any',
  'GET /events': 'any',
  'GET /accuracy': 'any',
  'GET /markets': 'any',
  'GET /markets/consistency': 'any',
  'GET /markets/spreads': 'any',
  'GET /market-summary': 'any',
  'GET /shared/:token': 'any',
  'GET /openapi.json': 'any',
  'GET /asyncapi.json': 'any',
  'GET /ws': 'any',

  'GET /portfolio': 'portfolio:read',
  'GET /portfolio/history': 'portfolio:read',
  'GET /portfolio/volatility': 'portfolio:read',
  'GET /portfolio/returns': 'portfolio:read',
  'POST /portfolio/what-if': 'portfolio:read',
  'GET /portfolio/correlations': 'portfolio:read',
  'GET /portfolio/lots': 'portfolio:read',
  'GET /portfolio/export': 'portfolio:read',
  'GET /portfolio/changes': 'portfolio:read',
  'GET /portfolio/watchlist': 'portfolio:read',
  'GET /portfolio/accounts': 'portfolio:read',
  'POST /portfolio/accounts': 'portfolio:write',
  'PUT /portfolio/accounts/:id': 'portfolio:write',
  'DELETE /portfolio/accounts/:id': 'portfolio:write',
  'POST /portfolio/lots': 'portfolio:write',
  'PUT /portfolio/lots/:id': 'portfolio:write',
  'DELETE /portfolio/lots/:id': 'portfolio:write',
  'POST /portfolio/lots/:id/sell': 'portfolio:write',
  'DELETE /portfolio/lots/:id/sales/:sale_id': 'portfolio:write',
  'POST /portfolio/lots/import': 'portfolio:write',
  'POST /portfolio/units/import': 'portfolio:write',
  'POST /portfolio/market-history': 'portfolio:write',
  'POST /portfolio/lots/changes': 'portfolio:write',
  'POST /portfolio/changes/:id/undo': 'portfolio:write',
  'POST /portfolio/import': 'portfolio:write',
  'PUT /portfolio/watchlist/:item_id': 'portfolio:write',
  'DELETE /portfolio/watchlist/:item_id': 'portfolio:write',

  'GET /portfolio/alerts': 'alerts',
  'POST /portfolio/alerts': 'alerts',
  'POST /portfolio/alerts/rehearsal': 'alerts',
  'GET /portfolio/values': 'portfolio:read',
  'GET /portfolio/realised.csv': 'portfolio:read',
  'GET /portfolio/summary': 'portfolio:read',
  'PUT /portfolio/watchlist/:item_id/target': 'portfolio:write',
  'PUT /portfolio/items/:item_id/value': 'portfolio:write',
  'DELETE /portfolio/items/:item_id/value': 'portfolio:write',
  'PUT /portfolio/lots/:id/value': 'portfolio:write',
  'DELETE /portfolio/lots/:id/value': 'portfolio:write',
  'PATCH /portfolio/alerts/:id': 'alerts',
  'DELETE /portfolio/alerts/:id': 'alerts',
  'GET /portfolio/alerts/events': 'alerts',
};

const API = '/api/v1';
const addressOf = (path: string) => path.replace(/:\w+/g, '1');
const isScope = (rule: string) => ALL_SCOPES.some((scope) => scope === rule);

test('the scopes of the contract equal those of the domain', () => {
  expect(API_TOKEN_SCOPES).toStrictEqual(TOKEN_SCOPES);
});

onPortfolioApi(['Item 1'], (service) => {
  const routes = async () => {
    await service().app.ready();
    return (
      routesOf(service().app)
        .filter(({ method, path }) => method !== 'HEAD' && path.startsWith(API))
        .map(({ method, path }) => `${method} ${path.slice(API.length)}`)
        // A page for browsers, with its files.
        .filter((route) => !route.startsWith('GET /docs'))
    );
  };
  /**
   * Sends a request from a new address, because the numbers of wrong tokens and sign-in requests
   * are limited.
   */
  const ask = (route: string, token: string) => {
    const [method = '', path = ''] = route.split(' ');
    const from = newLoopbackAddress();
    return callWithToken(service(), token, addressOf(path), { method, from });
  };

  test('every route that is not in the list refuses tokens', async () => {
    const { token } = await makeToken(service(), await service().signIn());
    const others = (await routes()).filter((route) => RULES[route] === undefined);
    expect(others).toEqual(
      expect.arrayContaining(['POST /account/tokens', 'GET /auth/me', 'POST /portfolio/shares']),
    );
    for (const route of others) {
      const answer = await ask(route, token);
      expect([answer.status, answer.json()], route).toEqual([
        403,
        { error: 'this address does not take API tokens' },
      ]);
    }
  });

  test.each(Object.entries(RULES))('a token on %s: %s', async (route, rule) => {
    expect(await routes()).toContain(route);
    const owner = await service().signIn();
    const { token } = await makeToken(service(), owner);
    expect([401, 403]).not.toContain((await ask(route, token)).status);

    const wrong = await ask(
      route,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    expect(wrong.status === 401).toBe(rule !== 'ignored');

    if (!isScope(rule)) return;
    const otherScopes = ALL_SCOPES.filter((scope) => scope !== rule);
    const lacking = await ask(route, (await makeToken(service(), owner, otherScopes)).token);
    expect([lacking.status, lacking.json()]).toEqual([
      403,
      { error: `this token lacks the scope ${rule}` },
    ]);
    expect(lacking.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="${rule}"`,
    );
  });

  test('the OpenAPI document names the scope that each operation requires', async () => {
    const { operations, securitySchemes } = await documentOf(service());
    expect(Object.keys(securitySchemes)).toEqual(['session', 'csrf', 'token']);
    for (const { method, path, security = [] } of operations) {
      const rule = RULES[`${method} ${path.replace(/{(\w+)}/g, ':$1')}`] ?? '';
      const wanted = security.flatMap(({ token }) => (token === undefined ? [] : [token]));
      const scopes = isScope(rule) ? [rule] : [];
      const takesTokens = rule === 'any' || isScope(rule);
      expect(wanted, `${method} ${path}`).toEqual(takesTokens ? [scopes] : []);
      const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
      const withoutAnything = await service().call(`${API}${addressOf(path)}`, { method });
      if (!path.startsWith('/auth')) {
        expect(withoutAnything.status === 401, `${method} ${path}`).toBe(!isOpen);
      }
      for (const one of security.filter(({ session }) => session !== undefined)) {
        expect(one.csrf !== undefined, `${method} ${path}`).toBe(method !== 'GET');
      }
    }
  });
});
