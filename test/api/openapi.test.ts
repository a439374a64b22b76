import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { Compile } from '#typebox/compile';
import { AUTH_PATH, SIGN_IN_ROUTES } from '../../src/auth/sign-in-route.js';
import { OPERATIONS } from '../../src/contract/operations/operations.js';
import { CURRENCIES } from '../../src/domain/money.js';
import { DEFAULT_WINDOW, WINDOWS } from '../../src/domain/window.js';
import { closedSchema } from '../client/support/document.js';
import { type Api, type ApiOptions, item, SOURCES, startApi } from '../support/api.js';
import { knownMarket, marketStatus } from '../support/markets.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Record<string, unknown>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Record<
    string,
    { content?: { 'application/json': { schema: Record<string, unknown> } } }
  >;
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

async function documentOf(api: Api): Promise<Document> {
  const validator = new Validator();
  const document = (await api.call('/api/v1/openapi.json')).json();
  const result = await validator.validate(document as Record<string, unknown>);
  expect(result).toMatchObject({ valid: true });
  return validator.resolveRefs() as unknown as Document;
}

type WhenDone = (close: () => Promise<void>) => void;

async function filled(whenDone: WhenDone, more: ApiOptions = {}): Promise<Api> {
  const options = {
    ...more,
    knownMarkets: ['market_up', 'market_off'].map((name) => knownMarket({ name })),
    markets: [
      marketStatus({ name: 'market_starting', status: 'starting', lastSuccessAt: undefined }),
      marketStatus({ name: 'market_up', lastSuccessAt: 0, rejected: { 'no price': 1 } }),
      marketStatus({ name: 'market_down', status: 'down', error: 'timed out' }),
    ],
  };
  const api = await startApi(options, whenDone);
  api.items.add([item(1), item(2)]);
  for (const [source] of SOURCES) {
    for (const age of [3, 2, 1]) api.tick(1, age, 1_000 + age * 10 * source, source);
  }
  return api;
}

const service = await filled(afterAll);
const document = await documentOf(service);

test('the document is valid OpenAPI 3.1 with every operation of the contract', () => {
  const { openapi, paths } = document;
  expect(openapi).toBe('3.1.0');
  const called = Object.values<{ path: string }>(OPERATIONS).map(({ path }) => `/api/v1${path}`);
  const visited = SIGN_IN_ROUTES.flatMap(({ start, callback }) => [start, callback]);
  expect(Object.keys(paths).sort()).toStrictEqual(
    [
      ...new Set(called),
      ...visited.map((path) => AUTH_PATH + path),
      '/api/v1/items/{id}/image',
    ].sort(),
  );
});

test('the document has a name for each schema', async () => {
  const answer = await service.call('/api/v1/openapi.json');
  expect(
    Object.keys((answer.json() as { components: { schemas: object } }).components.schemas),
  ).toStrictEqual([
    'AccountDeletion',
    'AccountExport',
    'AccountSettings',
    'AccountSettingsChanges',
    'ActiveShare',
    'AdminUser',
    'AdminUsers',
    'Alert',
    'AlertChanges',
    'AlertDelivery',
    'AlertEvent',
    'AlertInput',
    'AlertRehearsal',
    'AlertRehearsalInput',
    'AlertRule',
    'AlertWebhook',
    'AllocationPart',
    'ApiToken',
    'ApiTokens',
    'Backfill',
    'Backup',
    'BackupHealth',
    'Backups',
    'CandidateLot',
    'Candle',
    'CategorySummary',
    'ClockHealth',
    'Confidence',
    'CorrelatedItem',
    'CorrelationMap',
    'CsrfToken',
    'CurrencyRate',
    'DamagedCertificate',
    'Disagreement',
    'Disk',
    'DoubtfulTrade',
    'EnteredIn',
    'ErrorBody',
    'GameAccount',
    'GameAccountChanges',
    'GameEvent',
    'Health',
    'HeldItems',
    'Holding',
    'ImportedLine',
    'IndexSeries',
    'IndexSummary',
    'InventoryImport',
    'InventoryWorth',
    'Item',
    'ItemCandles',
    'ItemDataHealth',
    'ItemDetail',
    'ItemForecast',
    'ItemMove',
    'ItemOutlook',
    'JudgedClaims',
    'LeftOutHolding',
    'LeftOutTrade',
    'LineError',
    'LinkedProvider',
    'LinkedProviders',
    'Liveness',
    'LockedPart',
    'Lot',
    'LotChanges',
    'LotOutlook',
    'LotsChange',
    'LotsChangeList',
    'LotsChanged',
    'LotsImport',
    'MadeApiToken',
    'MagicLinkRequest',
    'MagicLinkToken',
    'ManualValue',
    'ManualWorth',
    'Market',
    'MarketFees',
    'MarketHealth',
    'MarketHistoryImport',
    'MarketPrice',
    'MarketSeries',
    'MarketSpread',
    'MarketSpreads',
    'MarketSummary',
    'MarketTerms',
    'MatchedTrade',
    'Me',
    'MergeConfirmation',
    'MergeSource',
    'MergeState',
    'Message',
    'Mover',
    'NewApiToken',
    'NewBackfill',
    'NewGameAccount',
    'NewItem',
    'NewLot',
    'NewLotsChange',
    'NewManualValue',
    'NewSale',
    'NewShare',
    'Overview',
    'PeriodReturn',
    'Phase',
    'Portfolio',
    'PortfolioHistoryPoint',
    'PortfolioReturns',
    'PortfolioSummary',
    'PortfolioVolatility',
    'PriceHistoryPoint',
    'RankingEntry',
    'Rates',
    'RatesHealth',
    'Release',
    'ReleasedItems',
    'RenamedAsset',
    'ReturnPoint',
    'ReturnedItem',
    'RiskContribution',
    'Sale',
    'SaleChance',
    'ServiceSetting',
    'ServiceSettings',
    'SessionInfo',
    'SettingChanges',
    'Setup',
    'SetupChanges',
    'SetupCode',
    'SetupMail',
    'Share',
    'SharedHolding',
    'SharedLot',
    'SharedPart',
    'SharedPortfolio',
    'SignInOption',
    'SignInOptions',
    'Starting',
    'StorageUnit',
    'TestMail',
    'TradeWithoutLot',
    'UncorrelatedItem',
    'UnitsImport',
    'UnmatchedAsset',
    'UnpricedHolding',
    'User',
    'VolatilityMetrics',
    'WatchTarget',
    'WatchedItem',
    'WhatIf',
    'WhatIfHolding',
    'WhatIfResult',
    'WhatIfSide',
    'WorthItem',
    'WorthMarket',
    'WorthSubject',
    'WorthUnlock',
  ]);
});

test('parameters with a default are optional, and ids are required integers', () => {
  const { paths } = document;
  const parameters = (path: string) =>
    Object.fromEntries(
      (paths[path]?.get?.parameters ?? []).map(({ name, required, schema }) => [
        name,
        { required, ...schema },
      ]),
    );
  const window = { required: false, type: 'string', enum: ['1h', '24h', '7d'], default: '24h' };
  const currency = { required: false, type: 'string', enum: [...CURRENCIES] };
  expect(parameters('/api/v1/items/{id}/history')).toStrictEqual({
    id: { required: true, type: 'integer', minimum: 1 },
    window,
    source: { required: false, type: 'string', minLength: 1, maxLength: 100 },
    currency,
  });
  expect(parameters('/api/v1/rankings/volatile')).toStrictEqual({
    limit: { required: false, type: 'integer', minimum: 1, maximum: 1_000, default: 20 },
    window,
    min_price: { required: false, type: 'integer', minimum: 0, maximum: 1e9, default: 0 },
    min_volume: { required: false, type: 'integer', minimum: 0, maximum: 1e6, default: 0 },
    currency,
  });
});

test('the windows equal those of the contract', () => {
  expect(WINDOWS).toStrictEqual(['1h', '24h', '7d']);
  expect(DEFAULT_WINDOW).toBe('24h');
});

describe('a response matches the document and has no additional field', () => {
  test.each<[template: string, path: string, status: number]>([
    ['/health', '/health', 200],
    ['/health', '/health', 503],
    ['/health', '/health?%zz', 400],
    ['/health/live', '/health/live', 200],
    ['/items', '/items', 200],
    ['/items', '/items?%zz', 400],
    ['/items/{id}', '/items/1', 200],
    ['/items/{id}', '/items/2', 200],
    ['/items/{id}', '/items/x', 400],
    ['/items/{id}', '/items/3', 404],
    ['/items/{id}/history', '/items/1/history', 200],
    ['/items/{id}/history', '/items/2/history', 200],
    ['/items/{id}/history', '/items/1/history?window=x', 400],
    ['/items/{id}/history', '/items/3/history', 404],
    ['/items/{id}/volatility', '/items/1/volatility', 200],
    ['/items/{id}/volatility', '/items/1/volatility?window=x', 400],
    ['/items/{id}/volatility', '/items/2/volatility', 404],
    ['/auth/me', '/auth/me', 200],
    ['/auth/options', '/auth/options', 200],
    ['/auth/csrf', '/auth/csrf', 401],
    ['/auth/providers', '/auth/providers', 401],
    ['/auth/provider_a', '/auth/provider_a', 404],
    ['/auth/magic/verify', '/auth/magic/verify?token=a&token=b', 400],
    ['/events', '/events?from=x', 400],
    ['/rates', '/rates', 200],
    ['/rates', '/rates?from=2026-11-01', 200],
    ['/rates', '/rates?from=x', 400],
    ['/markets', '/markets', 200],
    ['/markets/consistency', '/markets/consistency', 200],
    ['/markets/consistency', '/markets/consistency?limit=x', 400],
    ['/market-summary', '/market-summary', 200],
    ['/markets/spreads', '/markets/spreads', 200],
    ['/markets/spreads', '/markets/spreads?from=nowhere', 400],
    ['/rankings/volatile', '/rankings/volatile', 200],
    ['/rankings/volatile', '/rankings/volatile?limit=0', 400],
  ])('%s: GET %s is %i', async (template, path, status) => {
    const api =
      status === 503
        ? await filled(onTestFinished, { ping: () => Promise.reject(new Error('no database')) })
        : service;
    const documented = document.paths[`/api/v1${template}`]?.get?.responses[String(status)];
    const schema = closedSchema(documented?.content?.['application/json'].schema);
    expect(schema).toBeTypeOf('object');
    const answer = await api.call(`/api/v1${path}`);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Compile(schema as object).Errors(answer.json())).toStrictEqual([]);
  });

  test('the check detects a field that is not documented', () => {
    const schema = closedSchema({
      type: 'object',
      properties: { a: { type: 'integer' } },
    }) as object;
    expect(Compile(schema).Errors({ a: 1 })).toStrictEqual([]);
    expect(Compile(schema).Errors({ a: 1, b: 2 })).not.toStrictEqual([]);
  });
});

test('every operation documents its errors, all with the same body', () => {
  const { paths } = document;
  for (const { operationId, responses } of Object.values(paths).flatMap((path) =>
    Object.values(path),
  )) {
    const statuses = Object.keys(responses);
    expect(statuses).toEqual(expect.arrayContaining(['400', '500']));
    // A mailed link redirects some browsers, and shows a page in others.
    expect(statuses.filter((status) => ['200', '201', '204', '302'].includes(status))).toHaveLength(
      operationId === 'verifyMagicLink' ? 2 : 1,
    );
    for (const [status, { content }] of Object.entries(responses)) {
      if (!/^[45]/.test(status) || (operationId === 'getHealth' && status === '503')) continue;
      expect(content?.['application/json'].schema).toMatchObject({
        required: ['error'],
        additionalProperties: false,
      });
    }
  }
});

describe('GET /api/v1/docs', () => {
  test('is a page that loads scripts and styles only from the service', async () => {
    const page = await service.call('/api/v1/docs/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const html = page.body.toString();
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const { origin, pathname } = new URL(link, `http://127.0.0.1:${service.port}/api/v1/docs/`);
      expect(origin).toBe(`http://127.0.0.1:${service.port}`);
      expect([pathname, (await service.call(pathname)).status]).toStrictEqual([pathname, 200]);
    }
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    const script = await service.call('/api/v1/docs/start.js');
    expect(script.body.toString()).toContain('/api/v1/openapi.json');
  });

  test('is also found without the final slash', async () => {
    const page = await service.call('/api/v1/docs');
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('/api/v1/docs/static/swagger-ui-bundle.js');
  });

  test('has a compressed script, which is not sent again to a client that has it', async () => {
    const script = '/api/v1/docs/static/swagger-ui-bundle.js';
    const headers = { 'accept-encoding': 'br' };
    const first = await service.call(script, { headers });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(first.body.length).toBeLessThan(600_000);
    const again = { ...headers, 'if-none-match': `${first.headers.etag}` };
    expect((await service.call(script, { headers: again })).status).toBe(304);
  });
});
