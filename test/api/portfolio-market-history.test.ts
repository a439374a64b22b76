import { describe, expect, test } from 'vitest';
import type { LotsChangeList } from '../../src/contract/lot-changes.js';
import type { Lot } from '../../src/contract/lots.js';
import type { MarketHistoryImport } from '../../src/contract/market-history.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { DAY_MS } from '../../src/domain/units.js';
import { NOW } from '../support/api.js';
import { ACCOUNT, historyFile, type StatedTrade } from '../support/market-history.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';

const GUN = 'AK-47 | Redline (Field-Tested)';
const KNIFE = '★ Karambit | Doppler (Factory New)';
const PHASE = '★ Karambit | Doppler Phase 2 (Factory New)';
const IMPORT = '/portfolio/market-history';
const BOUGHT = NOW - 30 * DAY_MS;
const SEEN = new Date(BOUGHT + DAY_MS).toISOString();
const SOLD = NOW - 10 * DAY_MS;
const iso = (time: number) => new Date(time).toISOString();

const purchase = (asset: number, other: Partial<StatedTrade> = {}): StatedTrade => ({
  type: 'purchase',
  name: GUN,
  time: BOUGHT,
  amount: 1_000,
  fee: 150,
  soldAsset: `${9_000 + asset}`,
  boughtAsset: `${asset}`,
  listing: `${3_000 + asset}`,
  ...other,
});
const sale = (asset: number, other: Partial<StatedTrade> = {}): StatedTrade =>
  purchase(asset, {
    type: 'sale',
    time: SOLD,
    amount: 1_500,
    soldAsset: `${asset}`,
    boughtAsset: `${8_000 + asset}`,
    listing: `${4_000 + asset}`,
    ...other,
  });
const idOf = ({ listing }: StatedTrade) => `${listing}_${listing}1`;

onEachPortfolioApi([GUN, KNIFE, PHASE], (service) => {
  const send = (owner: Owner, file: string, query: string) =>
    owner.send('POST', `${IMPORT}${query}`, file);
  const done = async (owner: Owner, file: string, query: string) => {
    const answer = await send(owner, file, query);
    expect([answer.status, query], answer.body.toString()).toEqual([200, query]);
    return answer.json() as MarketHistoryImport;
  };
  const preview = (owner: Owner, file: string) => done(owner, file, '?preview=true');
  const apply = async (owner: Owner, file: string) =>
    done(owner, file, `?version=${(await preview(owner, file)).version}`);
  const lotsOf = (owner: Owner) => owner.get<Lot[]>('/portfolio/lots');
  /** Lots as created by an inventory import. */
  const importer = async (...assets: readonly (readonly [asset: number, name: string])[]) => {
    const owner = await service().signIn();
    const lines = assets.map(([asset, name]) => `"${name}",1,${asset},${SEEN},${SEEN}`);
    const file = ['market_hash_name,quantity,asset_id,imported_at,acquired_at', ...lines].join(
      '\n',
    );
    expect((await owner.send('POST', '/portfolio/lots/import', file, 'text/csv')).status).toBe(200);
    return owner;
  };

  test('sets cost, date and sales, after a preview that stores nothing', async () => {
    const owner = await importer([1, GUN], [2, PHASE], [3, GUN]);
    const knife = purchase(2, { name: KNIFE, amount: 50_000, fee: 7_500 });
    const file = historyFile([purchase(1), knife, sale(1)]);
    const before = await lotsOf(owner);
    const expected = await preview(owner, file);
    expect(expected).toMatchObject({
      preview: true,
      id: null,
      version: 1,
      account: ACCOUNT,
      events: 3,
      applied_before: 0,
      currency: 'USD',
      cost_before: { amount: 0, unknown_quantity: 3 },
      cost_after: { amount: 57_500, unknown_quantity: 1 },
      matches: [
        { trade_id: idOf(purchase(1)), type: 'purchase', by: 'asset', amount: 1_150, cents: 1_150 },
        { trade_id: idOf(knife), market_hash_name: KNIFE, cents: 57_500, currency: 'USD' },
        { trade_id: idOf(sale(1)), type: 'sale', by: 'asset', amount: 1_500, time: iso(SOLD) },
      ],
      doubtful: [],
      candidates: [],
      without_lot_count: 0,
      left_out_count: 0,
    });
    expect(await lotsOf(owner)).toStrictEqual(before);
    const made = await done(owner, file, '?version=1');
    expect(made).toStrictEqual({ ...expected, preview: false, id: expect.any(String), version: 2 });
    const lots = await lotsOf(owner);
    expect(lots.find(({ asset_id }) => asset_id === '1')).toMatchObject({
      unit_cost: 1_150,
      acquired_at: iso(BOUGHT),
      purchase_id: idOf(purchase(1)),
      original: { amount: 1_150, currency: 'USD' },
      realized_pnl: 350,
      sales: [{ unit_price: 1_500, fee: 0, sold_at: iso(SOLD), original: { amount: 1_500 } }],
    });
    expect(lots.find(({ asset_id }) => asset_id === '2')).toMatchObject({
      market_hash_name: PHASE,
      unit_cost: 57_500,
    });
    const { total_cost, realized_pnl } = await owner.get<Portfolio>('/portfolio');
    expect([total_cost, realized_pnl]).toEqual([57_500, 350]);
  });

  test('the same file again changes nothing, a longer one adds the new trades', async () => {
    const owner = await importer([1, GUN], [2, GUN]);
    await apply(owner, historyFile([purchase(1), sale(1)]));
    const before = await lotsOf(owner);
    expect(await apply(owner, historyFile([purchase(1), sale(1)]))).toMatchObject({
      id: null,
      applied_before: 2,
      matches: [],
    });
    // This remains true after the user has corrected the cost.
    const later = purchase(2, { time: BOUGHT + 60_000 });
    await owner.done('PUT', `/portfolio/lots/${before[0]?.id}`, { unit_cost: 7 });
    expect(await apply(owner, historyFile([sale(1), later, purchase(1)]))).toMatchObject({
      applied_before: 2,
      matches: [{ trade_id: idOf(later) }],
    });
    expect((await lotsOf(owner)).map(({ unit_cost, original }) => [unit_cost, original])).toEqual([
      [7, null],
      [1_150, { amount: 1_150, currency: 'USD' }],
    ]);
  });

  test('can be undone, and applied again', async () => {
    const owner = await importer([1, GUN]);
    const before = await lotsOf(owner);
    const file = historyFile([purchase(1), sale(1)]);
    const { id } = await apply(owner, file);
    const { changes } = await owner.get<LotsChangeList>('/portfolio/changes');
    expect(changes).toMatchObject([
      { id, lots: 1, edit: { market_history: { purchases: 1, sales: 1 } } },
    ]);
    await owner.done('POST', `/portfolio/changes/${id}/undo`);
    expect(await lotsOf(owner)).toStrictEqual(before);
    expect(await apply(owner, file)).toMatchObject({ applied_before: 0, matches: [{}, {}] });
  });

  test('lists doubtful trades, and applies the chosen ones', async () => {
    const owner = await importer([1, GUN], [2, GUN]);
    const trades = [purchase(11), purchase(12, { time: BOUGHT + 60_000, amount: 2_000 })];
    const asked = await preview(owner, historyFile(trades));
    expect(asked.matches).toEqual([]);
    expect(asked.doubtful).toMatchObject([
      { group: 1, doubt: 'several', trade_id: idOf(purchase(11)) },
      { group: 1, doubt: 'several', trade_id: idOf(purchase(12)), amount: 2_150 },
    ]);
    const lots = asked.candidates.map(({ group, lot_id }) => [group, lot_id]);
    expect(lots).toEqual(asked.doubtful.map(({ suggested_lot_id }) => [1, suggested_lot_id]));
    const choices = { [idOf(purchase(12))]: asked.candidates[0]?.lot_id ?? '' };
    const made = await apply(owner, historyFile(trades, { choices }));
    expect(made).toMatchObject({ matches: [{ by: 'choice', cents: 2_150 }], doubtful: [{}] });
    const stored = await lotsOf(owner);
    expect(stored.filter(({ unit_cost }) => unit_cost !== null)).toMatchObject([
      { id: asked.candidates[0]?.lot_id, unit_cost: 2_150, purchase_id: idOf(purchase(12)) },
    ]);
    // The other lot is now the only candidate, also in the same file.
    for (const again of [historyFile(trades), historyFile(trades, { choices })]) {
      expect(await preview(owner, again)).toMatchObject({
        applied_before: 1,
        matches: [{ by: 'name' }],
      });
    }
  });

  test('is refused if the portfolio has changed since the preview', async () => {
    const owner = await importer([1, GUN]);
    const file = historyFile([purchase(1)]);
    const { version } = await preview(owner, file);
    await owner.done('POST', '/portfolio/lots', { item_id: 1, quantity: 1 });
    // Choices that do not apply any more cause no other error.
    const choices = { [idOf(purchase(1))]: '00000000-0000-4000-8000-000000000001' };
    const late = await send(owner, historyFile([purchase(1)], { choices }), `?version=${version}`);
    expect([late.status, late.json()]).toEqual([
      409,
      { error: 'the portfolio was changed meanwhile: it is version 2' },
    ]);
    const without = await send(owner, file, '');
    expect([without.status, without.json()]).toEqual([
      400,
      { error: 'version must be given: that of the preview' },
    ]);
  });

  describe('a file of another account', () => {
    const mine = '76561190000000007';
    const second = '76561190000000008';
    test('than those linked is refused', async () => {
      const owner = await importer([1, GUN]);
      await service().linkGameAccount(owner, mine);
      const answer = await send(owner, historyFile([purchase(1)]), '?preview=true');
      expect([answer.status, answer.json()]).toEqual([
        400,
        { error: 'the file is the history of an account that is not linked' },
      ]);
      const own = historyFile([purchase(1)], { account: mine });
      expect(await preview(owner, own)).toMatchObject({ account: mine, matches: [{}] });
      const other = historyFile([purchase(1)], { account: second });
      expect((await send(owner, other, '?preview=true')).status).toBe(400);
      const linked = await owner.send('POST', '/portfolio/accounts', { profile: second });
      expect(linked.status).toBe(201);
      expect(await preview(owner, other)).toMatchObject({ account: second });
    });
  });

  test('keeps the paid amounts in exported and imported files', async () => {
    const owner = await importer([1, GUN]);
    await apply(owner, historyFile([purchase(1), sale(1)]));
    const file = (await owner.send('GET', '/portfolio/export')).body.toString();
    const again = await owner.send('POST', '/portfolio/lots/import', file, 'text/csv');
    expect(again.json()).toMatchObject({ changed: 0, unchanged: 2 });
    const other = await service().signIn();
    await other.send('POST', '/portfolio/lots/import', file, 'text/csv');
    const [lot] = await lotsOf(owner);
    expect(await lotsOf(other)).toStrictEqual([lot]);
    expect(await preview(other, historyFile([purchase(1), sale(1)]))).toMatchObject({
      applied_before: 2,
    });
  });

  test.each([
    ['text that is not JSON', 'x', 'the file is not JSON, or ends too early'],
    ['another file', '{"lots":[]}', 'the file is not a market history: it has no events'],
  ])('%s is refused, and nothing is stored', async (_name, file, error) => {
    const owner = await importer([1, GUN]);
    const answer = await send(owner, file, '?version=1');
    expect([answer.status, answer.json()]).toEqual([400, { error }]);
    expect((await lotsOf(owner))[0]?.unit_cost).toBe(null);
  });

  test('a file of more than 32 MiB, or of another type, is refused', async () => {
    const owner = await service().signIn();
    const large = await send(owner, ' '.repeat(32 * 2 ** 20 + 1), '?preview=true');
    expect(large.status).toBe(413);
    const csv = await owner.send('POST', `${IMPORT}?preview=true`, 'a,b', 'text/csv');
    expect([csv.status, csv.json()]).toEqual([
      415,
      { error: 'content type must be application/json' },
    ]);
  });
});
