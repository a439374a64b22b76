import { describe, expect, onTestFinished, test } from 'vitest';
import type { GameAccount } from '../../src/contract/game-accounts.js';
import type { InventoryImport } from '../../src/contract/inventory-import.js';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { PortfolioSummary } from '../../src/contract/portfolio-summary.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { InventoryImports } from '../../src/portfolio/inventory/inventory-imports.js';
import { ScheduledImports } from '../../src/portfolio/inventory/scheduled-imports.js';
import {
  type FakeAsset,
  type InventoryServer,
  inventoryServerOfFile,
  sendJson,
} from '../support/inventory-server.js';
import { SILENT } from '../support/log.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';

const AK = 'AK-47 | Redline (Field-Tested)';
const CASE = 'Recoil Case';
const ACCOUNTS = '/portfolio/accounts';

const platform = await inventoryServerOfFile();

let accounts = 76_561_198_100_000_000n;
/** A new account of the platform, linked to no user, with these assets. */
function newAccount(inventory: readonly FakeAsset[] = []): string {
  accounts += 1n;
  platform.inventories.set(`${accounts}`, inventory);
  return `${accounts}`;
}

let assetIds = 0;
function assets(count: number, name = AK): FakeAsset[] {
  return Array.from({ length: count }, () => {
    assetIds += 1;
    return { assetId: `${assetIds}`, name };
  });
}

onEachPortfolioApi(
  [AK, CASE],
  (service) => {
    const list = (owner: Owner) => owner.get<GameAccount[]>(ACCOUNTS);
    const link = (owner: Owner, profile: string, more: object = {}) =>
      owner.done<GameAccount>('POST', ACCOUNTS, { profile, ...more });
    const importNow = (owner: Owner, account?: string) =>
      owner.done<InventoryImport>(
        'POST',
        `/portfolio/import${account === undefined ? '' : `?account_id=${account}`}`,
      );
    const errorOf = async (owner: Owner, method: string, path: string, body?: object) => {
      const answer = await owner.send(method, path, body);
      return [answer.status, (answer.json() as { error: string }).error] as const;
    };
    const lotsOf = (owner: Owner, query = '') => owner.get<Lot[]>(`/portfolio/lots${query}`);

    describe('accounts', () => {
      test('are the account of the sign-in, and public ones by id, address or chosen name', async () => {
        const owner = await service().signIn();
        const own = newAccount();
        await service().linkGameAccount(owner, own);
        const [second, third, named] = [newAccount(), newAccount(), newAccount()];
        platform.profiles.set('storage_bot', { id: named, name: 'Storage ★ bot' });
        expect(await link(owner, second)).toStrictEqual({
          id: second,
          name: '',
          own: false,
          added_at: new Date(service().clock.now).toISOString(),
          import_every_hours: 0,
          next_import_at: null,
          state: null,
          state_at: null,
          missing: 0,
          last_imported_at: null,
        });
        const address = `steamcommunity.com/profiles/${third}/inventory/#730`;
        expect(await link(owner, address, { name: ' Bot ' })).toMatchObject({ name: 'Bot' });
        const page = `${platform.url}id/storage_bot`;
        expect(await link(owner, page)).toMatchObject({ id: named, name: 'Storage ★ bot' });
        const linked = (await list(owner)).map(({ id, own: isOwn }) => [id, isOwn]);
        expect(linked).toEqual([
          [own, true],
          [second, false],
          [third, false],
          [named, false],
        ]);
      });

      test.each([
        ['', 400],
        ['7656119', 400],
        ['76561198000000001x', 400],
        ['https://example.com/id/somebody', 400],
        ['https://steamcommunity.com/groups/somebody', 400],
        ['https://steamcommunity.com/id/a/../../profiles/1', 400],
        ['https://steamcommunity.com/id/nobody', 404],
      ])('%j is refused with %i', async (profile, status) => {
        const owner = await service().signIn();
        const [answered] = await errorOf(owner, 'POST', ACCOUNTS, { profile });
        expect(answered).toBe(status);
        expect(await list(owner)).toEqual([]);
      });

      test('can be linked once, and their number is limited to 20', async () => {
        const owner = await service().signIn();
        const first = newAccount();
        await link(owner, first);
        expect(await errorOf(owner, 'POST', ACCOUNTS, { profile: first })).toEqual([
          409,
          'this account is already linked',
        ]);
        for (let count = 1; count < 20; count += 1) await link(owner, newAccount());
        expect(await errorOf(owner, 'POST', ACCOUNTS, { profile: newAccount() })).toEqual([
          409,
          'a user links at most 20 accounts',
        ]);
        await owner.done('DELETE', `${ACCOUNTS}/${first}`);
        await link(owner, newAccount());
        expect(await list(owner)).toHaveLength(20);
      });

      test.each([
        [{ import_every_hours: 5 }],
        [{ import_every_hours: 169 }],
        [{ import_every_hours: 6.5 }],
        [{ name: 'x'.repeat(61) }],
        [{ name: 'ab\u202ecd' }],
      ])('%j is refused', async (change) => {
        const owner = await service().signIn();
        const { id } = await link(owner, newAccount());
        const before = await list(owner);
        expect((await errorOf(owner, 'PUT', `${ACCOUNTS}/${id}`, change))[0]).toBe(400);
        expect(await list(owner)).toEqual(before);
      });

      test('the account of the sign-in is unlinked only with the identity', async () => {
        const owner = await service().signIn();
        const own = newAccount();
        await service().linkGameAccount(owner, own);
        expect(await errorOf(owner, 'DELETE', `${ACCOUNTS}/${own}`)).toEqual([
          409,
          'you sign in by this account: unlink it on the page of your account',
        ]);
        await owner.done('DELETE', '/account/providers/provider_c');
        expect(await list(owner)).toEqual([]);
      });

      test('two users can link the same public account, and their data is separate', async () => {
        const shared = newAccount(assets(2));
        const [one, two] = [await service().signIn(), await service().signIn()];
        await link(one, shared, { name: 'mine' });
        await link(two, shared);
        expect(await importNow(one, shared)).toMatchObject({ new: 2 });
        expect(await lotsOf(two)).toEqual([]);
        expect(await list(two)).toMatchObject([{ name: '', state: null, last_imported_at: null }]);
        expect(await importNow(two, shared)).toMatchObject({ new: 2 });
        await two.done('DELETE', `${ACCOUNTS}/${shared}`);
        expect(await list(one)).toMatchObject([{ name: 'mine', state: 'imported' }]);
        expect(await lotsOf(one)).toHaveLength(2);
      });
    });

    describe('lots', () => {
      test('name their account, and an import closes lots of its account only', async () => {
        const owner = await service().signIn();
        const own = newAccount(assets(2));
        await service().linkGameAccount(owner, own);
        const bot = newAccount(assets(3, CASE));
        await link(owner, bot);
        expect(await importNow(owner)).toMatchObject({ new: 2, removed: 0 });
        expect(await importNow(owner, bot)).toMatchObject({ new: 3, removed: 0 });
        service().clock.now += 5 * MINUTE_MS;
        platform.inventories.set(own, []);
        expect(await importNow(owner)).toMatchObject({ new: 0, removed: 2 });
        const ofBot = await lotsOf(owner, `?account=${bot}`);
        expect(ofBot.map(({ remaining, account_id }) => [remaining, account_id])).toEqual(
          Array.from({ length: 3 }, () => [1, bot]),
        );
        expect(
          await errorOf(owner, 'POST', `/portfolio/import?account_id=${newAccount()}`),
        ).toEqual([404, 'account not found']);
      });

      test('remain when their account is unlinked', async () => {
        const owner = await service().signIn();
        const bot = newAccount(assets(2));
        await link(owner, bot);
        await importNow(owner, bot);
        const before = await lotsOf(owner);
        await owner.done('DELETE', `${ACCOUNTS}/${bot}`);
        expect(await lotsOf(owner)).toEqual(before);
        expect(before.map(({ account_id }) => account_id)).toEqual([bot, bot]);
        // After linking again, an import finds the same lots; the minimum time between imports
        // still applies.
        await link(owner, bot);
        expect((await errorOf(owner, 'POST', `/portfolio/import?account_id=${bot}`))[0]).toBe(429);
        service().clock.now += 5 * MINUTE_MS;
        expect(await importNow(owner, bot)).toMatchObject({ new: 0, imported_assets: 2 });
      });

      test('move with their asset to another account', async () => {
        const owner = await service().signIn();
        const moved = assets(1);
        const [one, two] = [newAccount(moved), newAccount(moved)];
        await link(owner, one);
        await link(owner, two);
        await importNow(owner, one);
        expect(await importNow(owner, two)).toMatchObject({ new: 0, removed: 0 });
        expect(await lotsOf(owner)).toMatchObject([{ account_id: two, remaining: 1 }]);
      });

      test('can be selected by account in metrics, bulk changes and files', async () => {
        const owner = await service().signIn();
        service().tick(service().items.byName(AK)?.id ?? 0, 1, 1_000);
        const bot = newAccount(assets(2));
        await link(owner, bot);
        await importNow(owner, bot);
        await owner.done('POST', '/portfolio/lots', { market_hash_name: AK, quantity: 5 });
        const whole = await owner.get<Portfolio>('/portfolio');
        const part = await owner.get<Portfolio>(`/portfolio?account=${bot}`);
        expect([whole.total_value, part.total_value]).toEqual([7_000, 2_000]);
        expect((await owner.get<Portfolio>('/portfolio?account=1')).holdings).toEqual([]);
        const history = await owner.get<{ value: number }[]>(
          `/portfolio/history?window=24h&account=${bot}`,
        );
        expect(history.at(-1)?.value).toBe(2_000);
        for (const figure of ['returns?', 'volatility?horizon=1d&']) {
          const answer = await owner.send('GET', `/portfolio/${figure}account=${bot}`);
          expect(answer.status, figure).toBe(200);
        }
        const { allocation } = await owner.get<PortfolioSummary>('/portfolio/summary');
        expect(allocation.account.map(({ name, value }) => [name, value])).toEqual([
          ['', 5_000],
          [bot, 2_000],
        ]);
        const edit = { filter: { account: bot }, edit: { unit_cost: 300 } };
        expect(
          await owner.done('POST', '/portfolio/lots/changes?preview=true', edit),
        ).toMatchObject({ selected: 2, changed: 2 });

        const file = (await owner.send('GET', '/portfolio/export')).body.toString();
        expect(file.split('\r\n').filter((line) => line.includes(bot))).toHaveLength(2);
        const other = await service().signIn();
        await other.send('POST', '/portfolio/lots/import', file, 'text/csv');
        expect(await lotsOf(other, `?account=${bot}`)).toHaveLength(2);
      });
    });

    describe('storage units', () => {
      const UNITS = '/portfolio/units/import';
      const importFile = async (owner: Owner, file: string, query = '') => {
        const answer = await owner.send('POST', `${UNITS}${query}`, file, 'text/plain');
        return { status: answer.status, ...(answer.json() as object) };
      };
      const casemove = (ids: readonly string[], unit = 'Cases') =>
        JSON.stringify(ids.map((id) => ({ item_name: CASE, item_id: id, storage_name: unit })));

      test('contain lots that move in and out with their assets', async () => {
        const owner = await service().signIn();
        const all = assets(3, CASE);
        const ids = all.map(({ assetId }) => assetId);
        const own = newAccount(all);
        await service().linkGameAccount(owner, own);
        await importNow(owner);
        const [first] = await lotsOf(owner);
        await owner.done('PUT', `/portfolio/lots/${first?.id}`, { unit_cost: 77 });
        // Two assets are moved into a unit, and leave the inventory.
        platform.inventories.set(own, all.slice(2));
        expect(await importFile(owner, casemove(ids.slice(0, 2)))).toStrictEqual({
          status: 200,
          preview: false,
          units: [{ name: 'Cases', items: 2, added: 0, moved: 2, removed: 0 }],
          skipped: [],
          errors: [],
        });
        const stored = await lotsOf(owner);
        service().clock.now += 5 * MINUTE_MS;
        expect(await importNow(owner)).toMatchObject({ new: 0, removed: 0 });
        expect(await importFile(owner, casemove(ids.slice(0, 2)))).toMatchObject({
          units: [{ items: 2, added: 0, moved: 0, removed: 0 }],
        });
        expect(await lotsOf(owner)).toEqual(stored);
        // One of them returns to the inventory, with its cost.
        platform.inventories.set(own, all.slice(1));
        service().clock.now += 5 * MINUTE_MS;
        expect(await importNow(owner)).toMatchObject({ new: 0, removed: 0 });
        const places = (await lotsOf(owner)).map(({ asset_id, place }) => [asset_id, place]);
        expect(places.toSorted()).toEqual([
          [ids[0], 'Cases'],
          [ids[1], null],
          [ids[2], null],
        ]);
        expect((await owner.get<Portfolio>('/portfolio')).holdings).toMatchObject([
          { quantity: 3 },
        ]);
        // It is not in the file any more; the other one is sold without a record.
        expect(await importFile(owner, casemove([], 'Cases'))).toMatchObject({ units: [] });
        expect(
          await importFile(owner, casemove(assets(1).map(({ assetId }) => assetId))),
        ).toMatchObject({
          units: [{ items: 1, added: 1, moved: 0, removed: 1 }],
        });
      });

      test('are counted if a file has no ids', async () => {
        const owner = await service().signIn();
        const file = (count: number) =>
          `name,count,unit\n${CASE},${count},Cases\nNo such item,1,Cases\n`;
        const preview = await importFile(owner, file(40), '?preview=true');
        expect(preview).toMatchObject({
          preview: true,
          units: [{ name: 'Cases', items: 40, added: 40 }],
          skipped: [{ line: 3, error: 'the game has no item No such item' }],
        });
        expect(await lotsOf(owner)).toEqual([]);
        await importFile(owner, file(40));
        await importFile(owner, file(40));
        expect(await lotsOf(owner)).toMatchObject([
          { quantity: 40, place: 'Cases', account_id: null },
        ]);
        await importFile(owner, file(25));
        expect(await lotsOf(owner)).toMatchObject([{ quantity: 25 }]);
      });

      test('without ids lose the items that a later import finds in the inventory', async () => {
        const owner = await service().signIn();
        const stored = assets(2, CASE);
        const shown = assets(1);
        const own = newAccount(shown);
        await service().linkGameAccount(owner, own);
        await importNow(owner);
        await importFile(owner, `name,count,unit\n${CASE},5,Cases\n`);
        // Two cases are taken out, and one is bought.
        platform.inventories.set(own, [...stored, ...shown, ...assets(1, CASE)]);
        service().clock.now += 5 * MINUTE_MS;
        expect(await importNow(owner)).toMatchObject({ new: 3, taken_out: 2 });
        const holdings = (await owner.get<Portfolio>('/portfolio')).holdings;
        expect(holdings.find(({ market_hash_name }) => market_hash_name === CASE)).toMatchObject({
          quantity: 6,
        });
        // A file that was made after that agrees.
        expect(await importFile(owner, `name,count,unit\n${CASE},3,Cases\n`)).toMatchObject({
          units: [{ items: 3, added: 0, removed: 0 }],
        });
      });

      test('are imported only for a linked account, and only from a file without errors', async () => {
        const owner = await service().signIn();
        const file = `name,count\n${CASE},3\n`;
        expect(await importFile(owner, file, `?account_id=${newAccount()}`)).toMatchObject({
          status: 404,
        });
        const bot = newAccount();
        await link(owner, bot);
        await importFile(owner, file, `?account_id=${bot}&unit=Old`);
        const lots = await lotsOf(owner);
        expect(lots).toMatchObject([{ account_id: bot, place: 'Old', quantity: 3 }]);
        for (const [bad, error] of [
          [`${file}${CASE},none\n`, 'line 3: its count is not a positive whole number'],
          ['[{', 'line 1: the file is not valid JSON'],
          [
            `name,count,unit\n${CASE},1,a\u202eb\n`,
            'line 2: the name of its unit has control characters',
          ],
          [`name,count\n${CASE},9007199\n${CASE},9007199\n`, /^quantity must be an integer/],
        ] as const) {
          const answer = await importFile(owner, bad);
          expect(answer).toMatchObject({
            status: 400,
            error: typeof error === 'string' ? error : expect.stringMatching(error),
          });
        }
        expect(await lotsOf(owner)).toEqual(lots);
        const wrong = await owner.send('POST', UNITS, '[]', 'application/json');
        expect(wrong.status).toBe(415);
      });
    });

    describe('scheduled imports', () => {
      /** The task of the leader, whose runs a test starts. */
      const startTask = () => {
        const api = service();
        const state = { leads: true };
        const imports = new InventoryImports({
          database: api.database,
          items: { directory: api.items, isKnown: () => true, track: async () => {} },
          clock: () => api.clock.now,
          inventoryUrl: platform.url,
          communityHost: 'community.example',
          fetch,
        });
        /** Ends its sleep; undefined while it is running. */
        let wake: (() => void) | undefined;
        const task = new ScheduledImports({
          database: api.database,
          imports,
          isLeader: () => state.leads,
          clock: () => api.clock.now,
          log: SILENT,
          sleep: (_duration, signal) =>
            new Promise((resolve, reject) => {
              wake = resolve;
              signal.addEventListener('abort', () => reject(signal.reason));
            }),
        });
        onTestFinished(() => task.stop());
        task.start();
        const untilAsleep = () => expect.poll(() => wake !== undefined, { interval: 1 }).toBe(true);
        /**
         * Advances the clock by a minute for each run. @returns the number of requested pages, by
         * minute
         */
        const pass = async (minutes: number) => {
          const asked: number[] = [];
          for (let minute = 0; minute < minutes; minute += 1) {
            await untilAsleep();
            api.clock.now += MINUTE_MS;
            const before = platform.requests.length;
            const end = wake;
            wake = undefined;
            end?.();
            await untilAsleep();
            asked.push(platform.requests.length - before);
          }
          return asked;
        };
        return { pass, state };
      };
      const accountOf = async (owner: Owner, id: string) =>
        (await list(owner)).find((account) => account.id === id);
      /** A user with an account that is imported every 6 hours, starting now. */
      const start = async (inventory: readonly FakeAsset[]) => {
        // Disables the scheduled imports of earlier tests.
        await service().database.query(
          'UPDATE game_accounts SET import_every_hours = 0, next_import_at = NULL',
        );
        const owner = await service().signIn();
        const id = newAccount(inventory);
        await link(owner, id, { import_every_hours: 6 });
        return { owner, id, give: (now: FakeAsset[]) => platform.inventories.set(id, now) };
      };
      const heldOf = async (owner: Owner) =>
        (await lotsOf(owner)).filter(({ closed_at }) => closed_at === null).length;

      test('are off by default, and begin as soon as they are enabled', async () => {
        const { owner, id } = await start(assets(2));
        const off = await link(owner, newAccount(assets(9)));
        const { pass } = startTask();
        await pass(3);
        expect(await accountOf(owner, id)).toMatchObject({ state: 'imported', missing: 0 });
        const { next_import_at, last_imported_at } = (await accountOf(owner, id)) ?? {};
        expect(Date.parse(next_import_at ?? '') - Date.parse(last_imported_at ?? '')).toBe(
          6 * HOUR_MS,
        );
        expect(await accountOf(owner, off.id)).toMatchObject({ state: null, next_import_at: null });
        expect(await heldOf(owner)).toBe(2);
        const changed = await owner.done('PUT', `${ACCOUNTS}/${id}`, { import_every_hours: 0 });
        expect(changed).toMatchObject({ next_import_at: null });
        service().clock.now += DAY_MS;
        expect(await pass(3)).toEqual([0, 0, 0]);
      });

      test('request one page a minute for all users together, only in the leader', async () => {
        const { owner } = await start(assets(2_500));
        const other = await service().signIn();
        const second = newAccount(assets(1));
        await link(other, second, { import_every_hours: 168 });
        const { pass, state } = startTask();
        state.leads = false;
        expect(await pass(2)).toEqual([0, 0]);
        state.leads = true;
        // The first run waits, because the previous leader may have sent a request just before.
        expect(await pass(6)).toEqual([0, 1, 1, 1, 1, 0]);
        expect([await heldOf(owner), await heldOf(other)]).toEqual([2_500, 1]);
      });

      test('all wait for the time that the platform demands', async () => {
        const { owner, id } = await start(assets(1));
        const other = await service().signIn();
        await link(other, newAccount(assets(1)), { import_every_hours: 6 });
        platform.misbehave = (response) => sendJson(response, 429, null, { 'retry-after': '300' });
        const { pass } = startTask();
        expect(await pass(2)).toEqual([1, 0]);
        platform.misbehave = undefined;
        expect(await pass(6)).toEqual([0, 0, 0, 1, 1, 0]);
        expect(await accountOf(owner, id)).toMatchObject({ state: 'imported' });
        expect([await heldOf(owner), await heldOf(other)]).toEqual([1, 1]);
      });

      test.each<[label: string, state: string, misbehave: InventoryServer['misbehave']]>([
        ['a private inventory', 'private', (response) => sendJson(response, 403, null)],
        [
          'an empty one',
          'empty',
          (response) => sendJson(response, 200, { success: 1, total_inventory_count: 0 }),
        ],
        ['no answer', 'unavailable', (response) => response.writeHead(500).end()],
      ])(
        'with %s close no lot, and report the state of the account',
        async (_what, expected, misbehave) => {
          const { owner, id } = await start(assets(3));
          const { pass } = startTask();
          await pass(2);
          platform.misbehave = misbehave;
          for (let turn = 0; turn < 3; turn += 1) {
            service().clock.now += 6 * HOUR_MS;
            await pass(2);
            expect(await accountOf(owner, id)).toMatchObject({ state: expected, missing: 0 });
            expect(await heldOf(owner)).toBe(3);
          }
        },
      );

      test('close more than half of the lots only if a second import an hour later confirms it', async () => {
        const all = assets(5);
        const { owner, id, give } = await start(all);
        const { pass } = startTask();
        await pass(2);
        give(all.slice(0, 2));
        service().clock.now += 6 * HOUR_MS;
        await pass(2);
        expect(await accountOf(owner, id)).toMatchObject({ state: 'unconfirmed', missing: 3 });
        expect(await heldOf(owner)).toBe(5);
        expect(await pass(50)).toEqual(Array.from({ length: 50 }, () => 0));
        // One asset is back, and another one is missing: that one waits.
        give([...all.slice(0, 1), ...all.slice(2, 3)]);
        await pass(12);
        expect(await accountOf(owner, id)).toMatchObject({ state: 'unconfirmed', missing: 1 });
        expect(await heldOf(owner)).toBe(3);
        await pass(62);
        expect(await accountOf(owner, id)).toMatchObject({ state: 'imported', missing: 0 });
        expect(await heldOf(owner)).toBe(2);
      });

      test('close half of the lots immediately, and more on request of the user', async () => {
        const all = assets(4);
        const { owner, id, give } = await start(all);
        const { pass } = startTask();
        await pass(2);
        give(all.slice(0, 2));
        service().clock.now += 6 * HOUR_MS;
        await pass(2);
        expect(await heldOf(owner)).toBe(2);
        give([]);
        service().clock.now += 6 * HOUR_MS;
        await pass(2);
        expect(await heldOf(owner)).toBe(2);
        service().clock.now += 5 * MINUTE_MS;
        expect(await importNow(owner, id)).toMatchObject({ removed: 2 });
        expect(await accountOf(owner, id)).toMatchObject({ state: 'empty', missing: 0 });
      });
    });
  },
  () => ({ inventoryUrl: platform.url }),
);
