import { expect, test } from 'vitest';
import type { AccountSettings } from '../../src/contract/account-settings.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';
import { onEachPortfolioApi } from '../support/portfolio.js';

const PATH = '/account/settings';
const NOTHING_CHOSEN: AccountSettings = {
  currency: null,
  theme: null,
  timezone: null,
  market: null,
  valuation: null,
  front: null,
  list: null,
  language: null,
};

onEachPortfolioApi(
  ['Item 1'],
  (api) => {
    test('the settings are null until they are chosen', async () => {
      const owner = await api().signIn();
      const answer = await owner.send('GET', PATH);
      expect(answer.json()).toStrictEqual(NOTHING_CHOSEN);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    test('a change keeps the settings that it does not contain, and null clears a setting', async () => {
      const owner = await api().signIn();
      const change = (body: object) => owner.done<AccountSettings>('PUT', PATH, body);
      expect(await change({ currency: 'EUR' })).toStrictEqual({
        ...NOTHING_CHOSEN,
        currency: 'EUR',
        theme: null,
      });
      expect(await change({ theme: 'dark' })).toStrictEqual({
        ...NOTHING_CHOSEN,
        currency: 'EUR',
        theme: 'dark',
      });
      expect(await change({})).toStrictEqual({ ...NOTHING_CHOSEN, currency: 'EUR', theme: 'dark' });
      expect(await change({ currency: null })).toStrictEqual({
        ...NOTHING_CHOSEN,
        currency: null,
        theme: 'dark',
      });
      expect(await owner.get(PATH)).toStrictEqual({
        ...NOTHING_CHOSEN,
        currency: null,
        theme: 'dark',
      });
      expect(await change({ currency: 'UAH', theme: 'system' })).toStrictEqual({
        ...NOTHING_CHOSEN,
        currency: 'UAH',
        theme: 'system',
      });
    });

    test('the time zone, the market and the valuation are stored too', async () => {
      const owner = await api().signIn();
      const chosen = { timezone: 'Europe/Berlin', market: 'skinport', valuation: 'bid' } as const;
      await owner.done('PUT', PATH, chosen);
      expect(await owner.get(PATH)).toStrictEqual({ ...NOTHING_CHOSEN, ...chosen });
    });

    test('hidden columns and saved filters of the list are stored too; a change replaces the whole list', async () => {
      const owner = await api().signIn();
      const list = {
        hidden: ['wear', 'time'],
        filters: [{ name: 'My “rifles”', search: 'category=rifles&sort=name' }],
      };
      await owner.done('PUT', PATH, { list });
      expect(await owner.get(PATH)).toStrictEqual({ ...NOTHING_CHOSEN, list });
      const none = { hidden: [], filters: [] };
      await owner.done('PUT', PATH, { list: none });
      expect(await owner.get(PATH)).toStrictEqual({ ...NOTHING_CHOSEN, list: none });
    });

    test('belong to one user', async () => {
      const [owner, other] = [await api().signIn(), await api().signIn()];
      await owner.done('PUT', PATH, { currency: 'JPY', theme: 'light' });
      expect(await other.get(PATH)).toStrictEqual(NOTHING_CHOSEN);
    });

    test.each<[unknown, RegExp | string]>([
      [{ currency: 'XXX' }, /^body.currency must be one of USD, EUR, AUD, .*, RUB, UAH$/],
      [{ currency: 'eur' }, /^body.currency must be one of USD, EUR, /],
      [{ currency: 5 }, 'body.currency must be string'],
      [{ theme: 'blue' }, 'body.theme must be one of system, light, dark'],
      [{ currency: 'EUR', theme: '' }, 'body.theme must be one of system, light, dark'],
      [
        { timezone: 'Berlin' },
        'body.timezone must be the name of a time zone, such as Europe/Berlin',
      ],
      [{ timezone: '' }, /^body.timezone must /],
      [{ market: 'nowhere' }, /^body.market must be one of simulated, .*skinport, /],
      [{ valuation: 'net' }, 'body.valuation must be one of offer, best_net, bid'],
      [{ list: { hidden: ['price'], filters: [] } }, /^body.list/],
      [{ list: { hidden: [] } }, /^body.list/],
      [
        { list: { hidden: [], filters: Array(51).fill({ name: 'One', search: '' }) } },
        /^body.list/,
      ],
      [[], /^body must be object/],
    ])('%j is refused and changes nothing', async (body, error) => {
      const owner = await api().signIn();
      await owner.done('PUT', PATH, { currency: 'GBP', theme: 'dark' });
      const answer = await owner.send('PUT', PATH, body);
      expect(answer.status).toBe(400);
      const expected = typeof error === 'string' ? error : expect.stringMatching(error);
      expect(answer.json()).toEqual({ error: expected });
      expect(await owner.get(PATH)).toStrictEqual({
        ...NOTHING_CHOSEN,
        currency: 'GBP',
        theme: 'dark',
      });
    });

    test('a change without the CSRF token is refused', async () => {
      const owner = await api().signIn();
      const answer = await api().call(`/api/v1${PATH}`, {
        method: 'PUT',
        headers: { cookie: owner.headers.cookie ?? '', 'content-type': 'application/json' },
        body: '{"theme":"dark"}',
      });
      expect(answer.status).toBe(403);
      expect(await owner.get(PATH)).toStrictEqual(NOTHING_CHOSEN);
    });

    test('a visitor who is not signed in gets status 401', async () => {
      expect((await api().call(`/api/v1${PATH}`)).status).toBe(401);
    });

    test('settings are deleted with the account', async () => {
      const owner = await api().signIn();
      await owner.done('PUT', PATH, { theme: 'dark' });
      const { user } = await owner.get<{ user: { email: string } }>('/auth/me');
      await owner.done('POST', '/account/delete', { confirm: user.email });
      expect((await owner.send('PUT', PATH, { theme: 'light' })).status).toBe(401);
      const { rowCount } = await api().database.query(
        'SELECT FROM user_settings WHERE user_id = $1',
        [owner.id],
      );
      expect(rowCount).toBe(0);
    });
  },
  () => ({ knownMarkets: MARKET_TRAITS }),
);
