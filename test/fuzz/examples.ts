import { cookieOf } from '../auth/support/browser.js';
import { csrfOf, pathOf } from '../auth/support/service.js';
import type { DocumentedOperation } from '../client/support/document.js';
import { ACCOUNT, ALERT, newApiToken, type Person, SALE } from './person.js';
import type { Surroundings } from './surroundings.js';

/** A request with which an operation succeeds. */
export interface Example {
  /** By the names of the parameters in the path. */
  readonly segments: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly cookie?: string;
  /** Headers of another user, if the operation requires another one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, and a string unchanged. */
  readonly body?: object | string;
}

/** The example of an operation for this person. */
export async function exampleOf(
  operation: DocumentedOperation,
  person: Person,
  surroundings: Surroundings,
): Promise<Example> {
  const { operationId, path } = operation;
  const [, id = '1'] =
    Object.entries(idsOf(person)).find(([start]) => path.startsWith(start)) ?? [];
  const segments = {
    id,
    sale_id: person.saleId,
    item_id: '1',
    token: person.shareToken,
    provider: 'provider_b',
    name: 'skinport',
  };
  const make = MADE[operationId];
  if (make !== undefined) return { segments, ...(await make(person, surroundings)) };
  if (path.endsWith('/callback')) {
    return { segments, ...(await comingBack(path, person, surroundings)) };
  }
  const body = BODIES[operationId];
  if (body !== undefined) return { segments, body };
  const query = QUERIES[operationId];
  return query === undefined ? { segments } : { segments, query };
}

/** By the beginning of the path. */
function idsOf({
  alertId,
  lotId,
  changeId,
  shareId,
  sessionId,
  apiTokenId,
  userId,
}: Person): Readonly<Record<string, string>> {
  return {
    '/indices': 'all',
    '/portfolio/alerts': alertId,
    '/portfolio/lots': lotId,
    '/portfolio/changes': changeId,
    '/portfolio/accounts': ACCOUNT,
    '/portfolio/shares': shareId,
    '/account/sessions': sessionId,
    '/account/tokens': apiTokenId,
    '/admin/users': userId,
  };
}

const BODIES: Readonly<Record<string, object>> = {
  addLot: { item_id: 1, quantity: 3, unit_cost: 100, acquired_at: '2020-01-01', note: 'a gift' },
  editLot: { quantity: 900, unit_cost: null, note: '' },
  sellLot: SALE,
  addAlert: ALERT,
  rehearseAlert: ALERT,
  sharePortfolio: { name: 'For friends', ends_at: null, amounts: false, lots: true, history: true },
  setWatchTarget: { target_price: 900 },
  valueItem: { unit_value: 1_250, valued_at: '2020-01-01', note: 'by its pattern' },
  valueLot: { unit_value: 1_250 },
  tryPortfolioChange: { buy: [{ item_id: 1, quantity: 2 }] },
  valueInventory: { inventory: { success: 1, assets: [], descriptions: [] } },
  addGameAccount: { profile: '76561198000000002', name: 'Storage' },
  changeGameAccount: { name: 'Bot', import_every_hours: 24 },
  deleteAccount: { confirm: 'delete my account' },
  changeAccountSettings: { currency: 'EUR', theme: null },
  changeAlert: { ...ALERT, enabled: false },
};

/** For operations with required parameters. */
const QUERIES: Readonly<Record<string, string>> = {
  getCorrelations: 'items=1,2,3',
  getCustomIndex: 'items=1,2,3',
};

type Make = (person: Person, surroundings: Surroundings) => Promise<Omit<Example, 'segments'>>;

let letters = 0;

const MADE: Readonly<Record<string, Make>> = {
  changeLots: async ({ lotId }) => ({ body: { ids: [lotId], edit: { market_percent: 90 } } }),
  listSettings: (_person, surroundings) => signInAtB(surroundings),
  changeSettings: async (_person, surroundings) => ({
    ...(await signInAtB(surroundings)),
    body: { settings: { DEFAULT_CURRENCY: 'EUR' } },
  }),
  restartService: (_person, surroundings) => signInAtB(surroundings),
  importLots: async (_person, { itemName }) => ({
    body: `market_hash_name,quantity\n"${itemName}",2\n`,
  }),
  importUnits: async (_person, { itemName }) => ({
    body: `name,count,unit\n"${itemName}",2,Cases\n`,
  }),
  importMarketHistory: async () => ({
    query: 'preview=true',
    body: '{"pages":[{"events":[]}]}',
  }),
  requestMagicLink: async () => ({ body: { email: newAddress() } }),
  makeApiToken: async () => ({ body: newApiToken() }),
  unlinkProvider: (_person, surroundings) => signInAtB(surroundings),
  listUsers: (_person, surroundings) => signInAtB(surroundings),
  endUserSessions: (_person, surroundings) => signInAtB(surroundings),
  pollMarket: (_person, surroundings) => signInAtB(surroundings),
  releaseMarket: (_person, surroundings) => signInAtB(surroundings),
  listHeldItems: (_person, surroundings) => signInAtB(surroundings),
  releaseHeldItems: (_person, surroundings) => signInAtB(surroundings),
  listBackfills: (_person, surroundings) => signInAtB(surroundings),
  startBackfill: async (_person, surroundings) => ({
    ...(await signInAtB(surroundings)),
    body: { days: 30 },
  }),
  getRelease: (_person, surroundings) => signInAtB(surroundings),
  listBackups: (_person, surroundings) => signInAtB(surroundings),
  makeBackup: (_person, surroundings) => signInAtB(surroundings),
  confirmMerge: (_person, surroundings) => offerAnother(surroundings),
  verifyMagicLink: async (_person, surroundings) => ({
    query: (await newLink(surroundings)).query,
  }),
  confirmMagicLink: async (_person, surroundings) => ({
    body: { token: new URLSearchParams((await newLink(surroundings)).query).get('token') },
  }),
};

/** The query of an unused link. */
async function newLink({ service }: Surroundings) {
  const email = newAddress();
  await service.browser().post('/api/v1/auth/magic/request', { email });
  return { query: new URL(await service.linkMailedTo(email)).search.slice(1) };
}

/** Signs in a new user, in a browser that has offered another new account for merging. */
async function offerAnother(surroundings: Surroundings): Promise<Omit<Example, 'segments'>> {
  const { service, newGameAccount, useGameAccount } = surroundings;
  const browser = await service.signIn(newAddress());
  const offer = { 'x-csrf-token': await csrfOf(browser) };
  await browser.post('/api/v1/account/merge', undefined, offer);
  useGameAccount(newGameAccount());
  const start = await browser.get('/api/v1/auth/provider_c/login');
  await browser.get(pathOf(await browser.followToService(start.location)));
  const token = await csrfOf(browser);
  const state = (await browser.get('/api/v1/account/merge')).json();
  const { source } = state as { source: { id: string } };
  return {
    body: { from: source.id },
    headers: { cookie: cookieOf(browser.cookies), 'x-csrf-token': token },
  };
}

/** Signs in an administrator, who can sign in by mail and through the provider. */
async function signInAtB({ service }: Surroundings): Promise<Omit<Example, 'segments'>> {
  const browser = service.browser();
  const start = await browser.get('/api/v1/auth/provider_b');
  await browser.get(pathOf(await browser.followToService(start.location)));
  const token = await csrfOf(browser);
  return { headers: { cookie: cookieOf(browser.cookies), 'x-csrf-token': token } };
}

function newAddress(): string {
  letters += 1;
  return `letter-${letters}@example.com`;
}

/** The request with which a browser returns from a provider. */
async function comingBack(
  path: string,
  { headers, gameAccount }: Person,
  { service, useGameAccount }: Surroundings,
): Promise<Omit<Example, 'segments'>> {
  useGameAccount(gameAccount);
  const browser = service.browser();
  const start = await browser.get(`/api/v1${path.replace('/callback', '')}`, headers);
  const back = pathOf(await browser.followToService(start.location));
  return { query: back.split('?')[1] ?? '', cookie: cookieOf(browser.cookies) };
}
