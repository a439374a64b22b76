import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lot } from '../../src/domain/lot.js';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { editLot } from '../../src/portfolio/edit-lot.js';
import { withChoices } from '../../src/portfolio/market-history/choices.js';
import { matchTrades } from '../../src/portfolio/market-history/match-trades.js';
import { planMatches } from '../../src/portfolio/market-history/plan-matches.js';
import { currencyOfId } from '../../src/portfolio/market-history/platform-currencies.js';
import { readMarketHistory } from '../../src/portfolio/market-history/read-file.js';
import type { MarketTrade } from '../../src/portfolio/market-history/trade.js';
import { NOW } from '../support/item.js';
import { lot } from '../support/lots.js';
import { ACCOUNT, historyFile, historyPage, type StatedTrade } from '../support/market-history.js';
import { MARKET_HISTORY_CLIENTS } from '../support/market-history-clients.js';

const NAME = 'AK-47 | Redline (Field-Tested)';
const BOUGHT = NOW - 30 * DAY_MS;

/** The number determines the ids of a trade, and the amount. */
function trade(number: number, other: Partial<StatedTrade> = {}): StatedTrade {
  return {
    type: 'purchase',
    name: NAME,
    time: BOUGHT,
    amount: 1_000 + number,
    fee: 150,
    soldAsset: `${5_000 + number}`,
    boughtAsset: `${7_000 + number}`,
    listing: `${3_000 + number}`,
    ...other,
  };
}

const sale = (number: number, other: Partial<StatedTrade> = {}) =>
  trade(number, {
    type: 'sale',
    fee: 0,
    soldAsset: `${7_000 + number}`,
    boughtAsset: '9999',
    listing: `${4_000 + number}`,
    ...other,
  });

const idOf = (number: number) => `${3_000 + number}_${3_000 + number}1`;

/** An imported lot of unknown cost, with the asset of the trade with that number. */
function held(number: number, other: Partial<Lot> = {}): Lot {
  return lot({
    id: `00000000-0000-4000-8000-00000000${1_000 + number}`,
    assetId: `${7_000 + number}`,
    unitCost: undefined,
    acquiredAt: BOUGHT + DAY_MS,
    importedAt: BOUGHT + DAY_MS,
    ...other,
  });
}

const read = (file: string) => readMarketHistory(file, NOW);
const nameOf = () => NAME;

async function matched(trades: readonly StatedTrade[], lots: readonly Lot[]) {
  return matchTrades((await read(historyFile(trades))).trades, lots, nameOf);
}

describe('a page', () => {
  test('has all fields that the named public clients read', () => {
    const { events, purchases, ...page } = JSON.parse(JSON.stringify(historyPage([trade(1)])));
    const [purchase] = Object.values(purchases);
    const whole = { ...page, events: events[0], purchases: purchase };
    for (const { reads } of MARKET_HISTORY_CLIENTS) {
      for (const field of reads) {
        const value = field
          .split('.')
          .reduce<unknown>((object, name) => Reflect.get(Object(object), name), whole);
        expect(value, field).toBeDefined();
      }
    }
  });

  test('contains the payment with all fees, and the payout', async () => {
    const sold = sale(2, { currency: 23, amount: 870 });
    const { account, events, trades, leftOut } = await read(
      JSON.stringify(historyPage([trade(1, { currency: 3 }), sold])),
    );
    expect({ account, events, leftOut }).toEqual({ account: ACCOUNT, events: 2, leftOut: [] });
    const common = { marketHashName: NAME, time: Math.floor(BOUGHT / 1_000) * 1_000 };
    expect(trades).toEqual([
      {
        ...common,
        id: idOf(1),
        type: 'purchase',
        assetId: '7001',
        hundredths: 1_151,
        currency: 'EUR',
      },
      {
        ...common,
        id: '4002_40021',
        type: 'sale',
        assetId: '7002',
        hundredths: 870,
        currency: 'CNY',
      },
    ]);
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['it failed', { failed: 1 }],
    ['it was rolled back', { needs_rollback: '1' }],
    ['its currency is not one of the platform', { currencyid: '9999' }],
    ['its currency is not one of the platform', { currencyid: null }],
    ['its amount is not a whole number below 2^53', { paid_amount: 2 ** 53 }],
    ['its amount is not a whole number below 2^53', { paid_amount: '9007199254740993' }],
    ['its amount is not a whole number below 2^53', { paid_amount: 1.5 }],
    ['its amount is not a whole number below 2^53', { paid_fee: -1 }],
    ['the file does not contain its purchase', { asset: undefined }],
  ])('skips a trade: %s', async (reason, other) => {
    const { trades, leftOut } = await read(historyFile([trade(1, { other }), trade(2)]));
    expect(trades.map(({ id }) => id)).toEqual([idOf(2)]);
    expect(leftOut).toMatchObject([{ id: idOf(1), type: 'purchase', reason }]);
  });

  test.each([
    ['before 2012', Date.UTC(2011, 11, 31)],
    ['in the future', NOW + 6 * MINUTE_MS],
  ])('skips a trade %s', async (_when, time) => {
    const { trades, leftOut } = await read(historyFile([trade(1, { time })]));
    expect(trades).toEqual([]);
    expect(leftOut).toMatchObject([{ time: undefined, reason: expect.stringContaining('2012') }]);
  });

  test('of another game is counted, and a duplicate asset is skipped', async () => {
    const asset = { appid: 753, contextid: '6', id: '1', amount: '1', new_id: '2' };
    const file = [trade(1, { other: { asset } }), trade(2), trade(3, { boughtAsset: '7002' })];
    const { otherGames, trades, leftOut } = await read(historyFile(file));
    expect([otherGames, trades.length]).toEqual([1, 0]);
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      [idOf(2), 'another one has the same asset'],
      [idOf(3), 'another one has the same asset'],
    ]);
  });

  test('spells a name with directional marks as the platform does', async () => {
    const { trades } = await read(historyFile([trade(1, { name: `\u202e${NAME}` })]));
    expect(trades[0]?.marketHashName).toBe(NAME);
  });

  test('may repeat the end of the previous page', async () => {
    const pages = [historyPage([trade(1), trade(2)]), historyPage([trade(2), trade(3)])];
    const { trades } = await read(JSON.stringify({ pages }));
    expect(trades.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)]);
  });
});

describe('a file', () => {
  const page = JSON.stringify(historyPage([trade(1)]));
  test.each([
    ['an empty one', '', 'the file is not JSON, or ends too early'],
    ['half of one', page.slice(0, 500), 'the file is not JSON, or ends too early'],
    ['half of one with pages', `{"pages":[${page}`, 'the file is not JSON, or ends too early'],
    ['another list', '[1,2]', 'the file is not a market history: it has no events'],
    [
      'pages of another format',
      '{"pages":[1]}',
      'the file is not a market history: it has no events',
    ],
    [
      'a failed page',
      '{"success":false,"events":[]}',
      'page 1 of the file says that it has failed',
    ],
    [
      'nesting of 10,000',
      `{"pages":[${'['.repeat(10_000)}${']'.repeat(10_000)}]}`,
      'the file is not a market history: it has no events',
    ],
    [
      'a page of 3 MB',
      `{"events":[],"x":"${'x'.repeat(3_000_000)}"}`,
      'a page of the file, or the data around its pages, has more than 2 MiB: read 100 events a page',
    ],
    [
      'a million events',
      `{"pages":[${Array(10_000).fill(`{"events":[${Array(100).fill('{"event_type":1}')}]}`)}]}`,
      'the file has more than 150000 events',
    ],
    [
      'two accounts',
      JSON.stringify({
        pages: [historyPage([trade(1)]), historyPage([trade(2)], '76561190000000002')],
      }),
      'the file has the histories of two accounts',
    ],
    ['a choice in another format', `{"pages":[${page}],"choices":{"a":1}}`, /^choices must be ids/],
    ['a trade in another format', '{"trades":[{"type":"gift"}]}', /^trades\[0\]\.type must be/],
  ])('of this kind is refused: %s', async (_name, file, error) => {
    await expect(read(file)).rejects.toThrow(error);
  });

  test('with any damage is refused, or read', async () => {
    const file = historyFile([trade(1), sale(2), trade(3)]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: file.length }),
        fc.nat({ max: 40 }),
        fc.string({ maxLength: 10 }),
        async (from, length, text) => {
          const damaged = file.slice(0, from) + text + file.slice(from + length);
          try {
            const { trades, leftOut } = await read(damaged);
            for (const { hundredths, time } of trades) {
              expect(Number.isSafeInteger(hundredths) && time <= NOW + DAY_MS).toBe(true);
            }
            expect(trades.length + leftOut.length).toBeLessThanOrEqual(3);
          } catch (error) {
            expect(error).toMatchObject({ code: 'invalid_parameter' });
          }
        },
      ),
    );
  });

  test('of other programs has trades without assets', async () => {
    const one = {
      type: 'purchase',
      market_hash_name: NAME,
      time: '2026-10-20',
      hundredths: 1_234,
      currency: 'EUR',
    };
    const { trades } = await read(JSON.stringify({ trades: [one, one] }));
    expect(trades).toMatchObject([
      { assetId: undefined, time: Date.UTC(2026, 9, 20), hundredths: 1_234, currency: 'EUR' },
      { hundredths: 1_234 },
    ]);
    expect(trades[0]?.id).not.toBe(trades[1]?.id);
    expect((await read(JSON.stringify({ trades: [one, one, one] }))).trades.slice(0, 2)).toEqual(
      trades,
    );
  });
});

test('the currencies are those of the platform', () => {
  const codes = [1, 2, 3, 4, 5, 7, 8, 23, 29, 47].map((number) => currencyOfId(2_000 + number));
  expect(codes).toEqual(['USD', 'GBP', 'EUR', 'CHF', 'RUB', 'BRL', 'JPY', 'CNY', 'HKD', 'RON']);
  expect([0, 1, 2_000, 2_048, 9_999].map(currencyOfId)).toEqual(Array(5).fill(undefined));
});

describe('a purchase', () => {
  test('belongs to the lot with its asset, whenever that was imported', async () => {
    const late = held(1, { importedAt: NOW, acquiredAt: NOW });
    expect(await matched([trade(1)], [late, held(2)])).toMatchObject({
      matches: [{ by: 'asset', lot: { id: late.id } }],
      doubtful: [],
      withoutLot: [],
    });
  });

  test('belongs to the only lot of its name that was seen within seven days', async () => {
    const other = held(1, { assetId: '1' });
    expect((await matched([trade(1)], [other])).matches).toMatchObject([{ by: 'name' }]);
    for (const importedAt of [BOUGHT - MINUTE_MS, BOUGHT + 7 * DAY_MS + MINUTE_MS]) {
      const { matches, withoutLot } = await matched([trade(1)], [{ ...other, importedAt }]);
      expect([matches, withoutLot.length]).toEqual([[], 1]);
    }
  });

  test.each<[string, Partial<Lot>]>([
    ['with a cost', { unitCost: 5 }],
    ['of two items', { quantity: 2 }],
    ['of another purchase', { purchaseId: '1_1' }],
    ['that was entered manually', { assetId: undefined, importedAt: undefined }],
  ])('does not belong to a lot %s by its name', async (_name, other) => {
    const { matches, doubtful } = await matched([trade(1)], [held(1, { assetId: '1', ...other })]);
    expect([matches, doubtful]).toEqual([[], []]);
  });

  test('of a resold item does not belong to another lot', async () => {
    const sold = sale(1, { time: BOUGHT + 60_000 });
    const { matches, withoutLot } = await matched([trade(1), sold], [held(2)]);
    expect([matches, withoutLot.length]).toEqual([[], 2]);
  });

  test('of a lot with a cost is doubtful, without a suggestion', async () => {
    const { matches, doubtful } = await matched([trade(1)], [held(1, { unitCost: 5 })]);
    expect(matches).toEqual([]);
    expect(doubtful).toMatchObject([{ doubt: 'has_cost', trades: [{ id: idOf(1) }] }]);
    expect(doubtful[0]?.suggested.size).toBe(0);
  });

  test('with several lots is doubtful: the suggestion pairs them by age', async () => {
    const lots = [3, 1, 2].map((number) =>
      held(number, { assetId: `${number}`, importedAt: BOUGHT + number * DAY_MS }),
    );
    const trades = [trade(12, { time: BOUGHT + MINUTE_MS }), trade(11)];
    const { matches, doubtful } = await matched(trades, lots);
    expect(matches).toEqual([]);
    expect(doubtful).toMatchObject([
      { doubt: 'several', marketHashName: NAME, trades: [{ id: idOf(11) }, { id: idOf(12) }] },
    ]);
    expect(doubtful[0]?.windows.map(({ lot: { assetId } }) => assetId)).toEqual(['1', '2', '3']);
    expect([...(doubtful[0]?.suggested ?? [])]).toEqual([
      [idOf(11), lots[1]?.id],
      [idOf(12), lots[2]?.id],
    ]);
  });

  test('months apart from others is not doubtful because of them', async () => {
    const later = BOUGHT + 20 * DAY_MS;
    const lots = [
      held(1, { assetId: '1' }),
      held(2, { assetId: '2', importedAt: later + DAY_MS, acquiredAt: later + DAY_MS }),
    ];
    const { matches } = await matched([trade(11), trade(12, { time: later })], lots);
    expect(matches.map(({ trade: { id }, lot: { assetId } }) => [id, assetId])).toEqual([
      [idOf(11), '1'],
      [idOf(12), '2'],
    ]);
  });
});

describe('a sale', () => {
  const SOLD = BOUGHT + 10 * DAY_MS;
  test('closes the lot with its asset', async () => {
    const { matches } = await matched([sale(1, { time: SOLD })], [held(1), held(2)]);
    expect(matches).toMatchObject([{ by: 'asset', lot: { assetId: '7001' } }]);
  });

  test('of another asset is doubtful if a lot of its name is gone', async () => {
    const gone = held(1, { assetId: '1', closedAt: SOLD + DAY_MS });
    const { matches, doubtful } = await matched([sale(1, { time: SOLD })], [gone, held(2)]);
    expect(matches).toEqual([]);
    expect(doubtful).toMatchObject([{ doubt: 'gone', type: 'sale', windows: [{ lot: gone }] }]);
  });

  test('of a lot that is already sold has no lot', async () => {
    const sold = { id: 'x', quantity: 1, unitPrice: 1, fee: 0, soldAt: SOLD, original: undefined };
    const { matches, withoutLot } = await matched([sale(1)], [held(1, { sales: [sold] })]);
    expect([matches, withoutLot.length]).toEqual([[], 1]);
  });
});

describe('choices', () => {
  const lots = [held(1, { assetId: '1' }), held(2, { assetId: '2' })];
  const chosen = async (choices: Readonly<Record<string, string>>) =>
    withChoices(await matched([trade(11), trade(12)], lots), new Map(Object.entries(choices)));
  const [first, second] = lots.map(({ id }) => id);

  test('assign lots to doubtful trades', async () => {
    const both = await chosen({ [idOf(11)]: `${second}`, [idOf(12)]: `${first}` });
    expect(both.matches.map(({ lot: { id }, by }) => [id, by])).toEqual([
      [second, 'choice'],
      [first, 'choice'],
    ]);
    expect(both.doubtful).toEqual([]);
    const one = await chosen({ [idOf(12)]: `${first}` });
    expect(one.doubtful).toMatchObject([
      { trades: [{ id: idOf(11) }], windows: [{ lot: lots[1] }] },
    ]);
    expect(one.doubtful[0]?.suggested.get(idOf(11))).toBe(second);
  });

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['a trade that is not doubtful', { '1_1': `${first}` }, /1_1 is not doubtful$/],
    ['another lot', { [idOf(11)]: 'other' }, /cannot be of the lot other$/],
    [
      'a lot twice',
      { [idOf(11)]: `${first}`, [idOf(12)]: `${first}` },
      /two trades are of the lot/,
    ],
  ])('cannot name %s', async (_name, choices, error) => {
    await expect(chosen(choices)).rejects.toThrow(error);
  });
});

test('150,000 trades of one item, before its lots or without, fit the stack', async () => {
  const one = (number: number): MarketTrade => ({
    id: `${number}_1`,
    type: 'purchase',
    marketHashName: NAME,
    assetId: undefined,
    time: BOUGHT - 30 * DAY_MS + number,
    hundredths: 100,
    currency: 'USD',
  });
  const trades = Array.from({ length: 150_000 }, (_, number) => one(number));
  for (const lots of [[], [held(1)]]) {
    const { matches, withoutLot } = await matchTrades(trades, lots, nameOf);
    expect([matches.length, withoutLot.length]).toEqual([0, 150_000]);
  }
});

test('a lot whose cost is removed can get another purchase', async () => {
  const wrong = held(1, { unitCost: 1_150, purchaseId: idOf(2), assetId: '1' });
  expect((await matched([trade(1)], [wrong])).matches).toEqual([]);
  const open = editLot(wrong, { unitCost: 'unknown' });
  expect((await matched([trade(1)], [open])).matches).toMatchObject([{ by: 'name' }]);
  expect(editLot(wrong, { unitCost: 7 }).purchaseId).toBe(idOf(2));
});

describe('a plan', () => {
  const RATES: Readonly<Record<string, number>> = { USD: 1, EUR: 0.8, JPY: 150, KRW: 1_400 };
  const rates = {
    at: (currency: string) => {
      const perUsd = RATES[currency];
      return perUsd === undefined ? undefined : { currency, day: 0, perUsd, source: 'bank' };
    },
  };
  const planned = async (trades: readonly StatedTrade[], lots: readonly Lot[]) =>
    planMatches((await matched(trades, lots)).matches, { now: NOW, rates });

  test('converts at the rate of the day, and keeps the original payment', async () => {
    const { changes, refused } = await planned(
      [
        trade(1, { currency: 3 }),
        // ¥1,234 and ₩1,234 in hundredths.
        trade(2, { currency: 8, amount: 123_300, fee: 100 }),
        trade(3, { currency: 16, amount: 123_400, fee: 0 }),
      ],
      [held(1), held(2), held(3)],
    );
    expect(refused).toEqual([]);
    expect(
      changes.map(({ after }) => [after?.unitCost, after?.original, after?.purchaseId]),
    ).toEqual([
      [1_439, { amount: 1_151, currency: 'EUR' }, idOf(1)],
      [823, { amount: 1_234, currency: 'JPY' }, idOf(2)],
      [88, { amount: 1_234, currency: 'KRW' }, idOf(3)],
    ]);
    expect(changes[0]?.after?.acquiredAt).toBe(BOUGHT);
  });

  test('sells lots that it has bought', async () => {
    const sold = sale(1, { time: BOUGHT + 10 * DAY_MS, amount: 2_000, currency: 3 });
    const { changes, matches } = await planned([sold, trade(1)], [held(1)]);
    expect(changes).toMatchObject([
      {
        before: { sales: [] },
        after: {
          unitCost: 1_151,
          sales: [
            { quantity: 1, unitPrice: 2_500, fee: 0, original: { amount: 2_000, currency: 'EUR' } },
          ],
        },
      },
    ]);
    expect(matches).toHaveLength(2);
  });

  test.each<[string, StatedTrade, RegExp]>([
    ['a currency without rates', trade(1, { currency: 15 }), /^no exchange rate of VND is known$/],
    ['a day without a rate', trade(1, { currency: 7 }), /^no exchange rate of BRL is known for/],
    ['more than 10,000,000 USD', trade(1, { amount: 2e9 }), /^unit_cost must be an integer from 0/],
    ['a sale before the lot', sale(1, { time: BOUGHT - DAY_MS }), /^sold_at must not be before/],
  ])('skips %s', async (_name, one, reason) => {
    const { changes, refused } = await planned([one], [held(1)]);
    expect([changes, refused.length]).toEqual([[], 1]);
    expect(refused[0]?.reason).toMatch(reason);
  });
});
