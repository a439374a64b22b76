import { DAY_MS } from '../../src/domain/units.js';
import { cookieOf } from '../auth/support/browser.js';
import { csrfOf, pathOf, userOf } from '../auth/support/service.js';
import type { Surroundings } from './surroundings.js';

/** A signed-in user with one object of each kind. */
export interface Person {
  /** Cookie and CSRF token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly gameAccount: string;
  readonly lotId: string;
  readonly changeId: string;
  readonly saleId: string;
  readonly alertId: string;
  readonly shareId: string;
  readonly shareToken: string;
  readonly apiTokenId: string;
  readonly sessionId: string;
  readonly userId: string;
}

/** Signs in a new user through the game platform. */
export async function signInSomebody({
  service,
  newGameAccount,
  useGameAccount,
}: Surroundings): Promise<Person> {
  const gameAccount = newGameAccount();
  useGameAccount(gameAccount);
  const browser = service.browser();
  const start = await browser.get('/api/v1/auth/provider_c/login');
  await browser.get(pathOf(await browser.followToService(start.location)));
  const headers = { cookie: cookieOf(browser.cookies), 'x-csrf-token': await csrfOf(browser) };
  const add = async <Made>(path: string, body?: object): Promise<Made> => {
    const page = await browser.post(`/api/v1${path}`, body, headers);
    if (page.status >= 300) throw new Error(`${path}: ${page.status} ${page.body}`);
    return page.json() as Made;
  };
  const { id: lotId } = await add<{ id: string }>('/portfolio/lots', {
    item_id: 1,
    quantity: 1_000,
  });
  const { sales } = await add<{ sales: { id: string }[] }>(`/portfolio/lots/${lotId}/sell`, SALE);
  // No other operation changes this lot, so that the change can be undone.
  const other = await add<{ id: string }>('/portfolio/lots', {
    item_id: 2,
    quantity: 1,
    acquired_at: '2021-01-01',
  });
  const { id: changeId } = await add<{ id: string }>('/portfolio/lots/changes', {
    ids: [other.id],
    edit: { note: 'changed' },
  });
  const { id: alertId } = await add<{ id: string }>('/portfolio/alerts', ALERT);
  await add('/portfolio/accounts', { profile: ACCOUNT });
  const watched = await browser.ask('/api/v1/portfolio/watchlist/1', { method: 'PUT', headers });
  if (watched.status !== 200) throw new Error(`watchlist: ${watched.status} ${watched.body}`);
  const share = await add<{ token: string; id: string }>('/portfolio/shares', { name: 'Mine' });
  const { id: apiTokenId } = await add<{ id: string }>('/account/tokens', newApiToken());
  const saleId = sales[0]?.id ?? '';
  const sessions = (await browser.get('/api/v1/account/sessions', headers)).json();
  const [session] = sessions as { id: string }[];
  const sessionId = session?.id ?? '';
  const userId = (await userOf(browser))?.id ?? '';
  return {
    headers,
    gameAccount,
    lotId,
    changeId,
    saleId,
    alertId,
    shareId: share.id,
    shareToken: share.token,
    apiTokenId,
    sessionId,
    userId,
  };
}

/** A public account that is linked by every person. */
export const ACCOUNT = '76561198000000001';

export const SALE = { quantity: 1, unit_price: 100, fee: 5 };

export const ALERT = {
  item_id: 1,
  rule: { type: 'price_above', price: 1_000_000_000 },
  channels: [],
  enabled: true,
};

export function newApiToken() {
  const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  return { name: 'Script', scopes: ['alerts'], expires_at: expiresAt };
}
