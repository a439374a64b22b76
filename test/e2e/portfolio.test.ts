import { describe, expect, test } from 'vitest';
import { expectGoodLooks, expectToFit } from './support/looks.js';
import { startMarket } from './support/market.js';
import { wavingPrices } from './support/past.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const KARAMBIT = '★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)';
const CASE = 'Glove Case';

const LONG = `Sealed Graffiti | ${'unbreakable'.repeat(5)}`;

const market = await startMarket({
  [REDLINE]: 2_000,
  [KARAMBIT]: 125_050,
  [CASE]: 80,
  [LONG]: 1_200_000,
});
/** Its price is hours old. */
const OLD = 'AWP | Asiimov (Field-Tested)';
/** It has no price. */
const UNPRICED = 'AWP | Dragon Lore (Factory New)';

/** With prices of several months. */
const LONG_KNOWN = ['M4A1-S | Guardian (Minimal Wear)', 'P250 | Sand Dune (Field-Tested)'];

const HOUR_MS = 3_600_000;
const site = await startSite(market.settings, [
  ...Array.from({ length: 72 }, (_, hour) => ({
    name: REDLINE,
    cents: 1_800 + Math.round(150 * Math.sin(hour / 5)),
    age: (hour + 1) * HOUR_MS,
    source: 'waxpeer',
  })),
  { name: OLD, cents: 8_000, age: 6 * HOUR_MS, source: 'waxpeer' },
  ...wavingPrices(LONG_KNOWN),
]);

let users = 0;

async function newUser() {
  users += 1;
  const visitor = await newVisitor(site);
  await signIn(visitor, site, `user${users}@example.com`);
  return visitor;
}

const addLot = (visitor: Awaited<ReturnType<typeof newUser>>, lot: object) =>
  callAs(visitor, 'POST', '/portfolio/lots', lot);

describe('a portfolio', () => {
  test('is empty at first, and is filled manually', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    await open('/portfolio');
    await page.getByText('No items yet').waitFor();
    await expectGoodLooks(page, 'portfolio-empty');
    await page.getByRole('button', { name: 'Add items' }).click();
    const item = page.getByLabel('Item', { exact: true });
    await expect.poll(() => item.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Add to portfolio' }).click();
    await page.getByText('Choose an item.').waitFor();
    await page.getByLabel('Item', { exact: true }).fill('ak redline ft');
    await page.getByRole('option', { name: REDLINE }).waitFor();
    await expectGoodLooks(page, 'portfolio-add');
    await page.keyboard.press('Enter');
    await page.getByLabel('Quantity').fill('3');
    await page.getByLabel('Cost each, in USD').fill('1,234');
    await page.getByRole('button', { name: 'Add to portfolio' }).click();
    await page.getByText('Enter an amount such as 12.50.').waitFor();
    await page.getByLabel('Cost each, in USD').fill('15');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: REDLINE }).last().waitFor();
    expect(await page.locator('.totals').textContent()).toContain('$60.00');
    expect(await page.locator('.totals').textContent()).toContain('+$15.00');
  });

  test('shows the holdings, and those that the totals exclude', async () => {
    const visitor = await newUser();
    await addLot(visitor, { market_hash_name: REDLINE, quantity: 3, unit_cost: 1_500 });
    await addLot(visitor, { market_hash_name: KARAMBIT, quantity: 1, unit_cost: 130_000 });
    await addLot(visitor, { market_hash_name: CASE, quantity: 250 });
    await addLot(visitor, { market_hash_name: OLD, quantity: 1, unit_cost: 9_000 });
    await addLot(visitor, { market_hash_name: UNPRICED, quantity: 1, unit_cost: 500_000 });
    await visitor.open('/portfolio');
    await visitor.page.getByRole('link', { name: KARAMBIT }).last().waitFor();
    await visitor.page.getByText(`No price, counted as 0: ${UNPRICED}.`).waitFor();
    await visitor.page.getByText(/Stale price: /).waitFor();
    await visitor.page.locator('.history canvas').first().waitFor();
    await visitor.page.getByText(/250 items of unknown cost \(\$200.00\)/).waitFor();
    await expectGoodLooks(visitor.page, 'portfolio');
  });

  test('shows the change by prices in percent, without recent purchases', async () => {
    const visitor = await newUser();
    const longAgo = new Date(Date.now() - 60 * HOUR_MS).toISOString();
    await addLot(visitor, { market_hash_name: REDLINE, quantity: 1, acquired_at: longAgo });
    await addLot(visitor, { market_hash_name: KARAMBIT, quantity: 10 });
    await visitor.open('/portfolio');
    const day = visitor.page.locator('.total').filter({ hasText: /^24h/ }).locator('dd');
    await expect.poll(() => day.textContent()).toMatch(/^[+−]\$[\d.,]+ ?[▲▼][+−][\d.]+%$/);
    // The cost is unknown, not zero.
    await visitor.page.locator('.totals').getByRole('link', { name: 'Add costs' }).waitFor();
    const profit = visitor.page.locator('.total').filter({ hasText: 'Unrealized' }).locator('dd');
    expect(await profit.textContent()).toMatch(/^–/);
  });

  test('follows the prices of its holdings', async () => {
    const visitor = await newUser();
    await addLot(visitor, { market_hash_name: CASE, quantity: 100 });
    await visitor.open('/portfolio');
    await visitor.page.getByText('Live', { exact: true }).waitFor();
    // The value includes locked items: the lot was just bought.
    await visitor.page.locator('.totals').getByText('$80.00').first().waitFor();
    market.prices.set(CASE, 90);
    await visitor.page.locator('.totals').getByText('$90.00').first().waitFor();
    market.prices.set(CASE, 80);
  });

  test('has a history, and a risk with the contribution of each holding', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    const longAgo = new Date(Date.now() - 60 * HOUR_MS).toISOString();
    await addLot(visitor, {
      market_hash_name: REDLINE,
      quantity: 3,
      unit_cost: 1_500,
      acquired_at: longAgo,
    });
    await addLot(visitor, { market_hash_name: CASE, quantity: 10 });
    await open('/portfolio');
    await page.getByRole('button', { name: '7d' }).click();
    await page.getByText(/Over 7 days:/).waitFor();
    await page.locator('.history').getByText('Table', { exact: true }).click();
    await page.getByRole('rowheader', { name: /202\d/ }).first().waitFor();
    await expectGoodLooks(page, 'portfolio-history');
    await page.getByRole('link', { name: 'Risk', exact: true }).click();
    await page
      .getByText(/^In a bad week .* similar items are used for all of its value\.$/)
      .waitFor();
    await page.getByText('(similar items)').first().waitFor();
    await expectGoodLooks(page, 'risk-of-similar-items');
  });

  test('states the possible loss over a horizon, and shows the past returns', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    for (const name of LONG_KNOWN) {
      await addLot(visitor, { market_hash_name: name, quantity: 4 });
    }
    await addLot(visitor, { market_hash_name: UNPRICED, quantity: 1 });
    await open('/portfolio/risk');
    await page
      .getByText(/^In a bad week \(1 of 20\) this collection loses \$[\d,.]+ or more\.$/)
      .waitFor();
    await page.getByText('Volatility, 7 days').waitFor();
    await page.getByText('No price:').waitFor();
    expect(await page.locator('.past-return').count()).toBeGreaterThan(100);
    await page.getByText('Returns table').click();
    await page.getByRole('rowheader', { name: /202\d/ }).first().waitFor();
    await expectGoodLooks(page, 'risk');
    await page.getByRole('button', { name: 'Own volatility' }).click();
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?sorted=-Own+volatility&sorted-returns=-Return');
    await page.reload();
    const best = page.getByRole('columnheader', { name: 'Return', exact: true });
    await expect.poll(() => best.getAttribute('aria-sort')).toBe('descending');
    const own = page.getByRole('columnheader', { name: 'Own volatility' });
    await expect.poll(() => own.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: '30d' }).click();
    await page.getByText(/^In a bad month/).waitFor();
  });

  test('has lots that are sold, edited and removed', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    await addLot(visitor, {
      market_hash_name: REDLINE,
      quantity: 5,
      unit_cost: 1_500,
      note: 'first',
    });
    await addLot(visitor, { market_hash_name: CASE, quantity: 10 });
    await open('/portfolio');
    await page.getByRole('link', { name: REDLINE }).last().click();
    await page.getByRole('button', { name: /^Sell/ }).click();
    // The address contains the dialog.
    await page.reload();
    await page.getByLabel('Quantity').fill('6');
    await page.getByRole('button', { name: 'Record sale' }).click();
    await page.getByText('Only 5 left.').waitFor();
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Total fee, in USD').fill('1');
    await page.getByText('You get $39.00, profit $9.00.').waitFor();
    await expectGoodLooks(page, 'lot-sell');
    await page.getByRole('button', { name: 'Record sale' }).click();
    await page
      .getByText(/3 of 5 left/)
      .first()
      .waitFor();
    await page.getByText(/2 sold/).waitFor();
    await expectGoodLooks(page, 'holding');
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Note').fill('from a friend');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('from a friend').waitFor();
    await page.getByRole('button', { name: /^Undo sale/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo sale' }).click();
    await page.getByText(/2 sold/).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Lots' }).click();
    await page.getByText('2 of 2').waitFor();
    await expectGoodLooks(page, 'lots');
    await page.getByRole('button', { name: new RegExp(`^Remove ${CASE}`) }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('1 of 1').waitFor();
  });

  test('offers the current price for a sale, also if it arrives late', async () => {
    const visitor = await newUser();
    const { page } = visitor;
    await addLot(visitor, { market_hash_name: REDLINE, quantity: 2 });
    const [lot] = (await callAs(visitor, 'GET', '/portfolio/lots')) as { id: string }[];
    let answer = () => {};
    const isOpen = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/v1\/portfolio(\?|$)/, async (route) => {
      await isOpen;
      await route.continue();
    });
    await visitor.open(`/portfolio/lots?dialog=sell-${lot?.id}`);
    await page.getByLabel('Quantity').fill('1');
    answer();
    await expect.poll(() => page.getByLabel('Price each').inputValue()).toBe('20.00');
    expect(await page.getByLabel('Quantity').inputValue()).toBe('1');
  });

  test('accepts lots that were sold on the day of their purchase', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    const day = new Date(Date.now() - 60 * HOUR_MS).toISOString().slice(0, 10);
    await addLot(visitor, {
      market_hash_name: REDLINE,
      quantity: 5,
      acquired_at: `${day}T10:00:00Z`,
    });
    await open('/portfolio/lots');
    await page.getByRole('button', { name: /^Sell/ }).click();
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Sold on').fill(day);
    await page.getByRole('button', { name: 'Record sale' }).click();
    await page.getByText(/2 sold/).waitFor();
  });

  test('returns the focus from a dialog to its opener', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    await addLot(visitor, { market_hash_name: REDLINE, quantity: 5 });
    await open('/portfolio/lots');
    const dialog = page.getByRole('dialog');
    for (const [opener, ways] of [
      [/^Edit/, ['Cancel', 'Close', 'Save']],
      ['Add items', ['Cancel']],
    ] as const) {
      for (const way of ways) {
        const button = page.getByRole('button', { name: opener });
        await button.press('Enter');
        await dialog.getByRole('button', { name: way }).click();
        await dialog.waitFor({ state: 'detached' });
        await expect
          .poll(() => button.evaluate((each) => each === document.activeElement), { message: way })
          .toBe(true);
      }
    }
  });

  test('moves the focus to the heading when the focused element is removed', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    for (const name of [REDLINE, CASE]) {
      await addLot(visitor, { market_hash_name: name, quantity: 1 });
    }
    await open('/portfolio/lots');
    await page.getByRole('button', { name: new RegExp(`^Remove ${CASE}`) }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Lots');
  });

  test('fits very long texts on the narrowest phones', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    await addLot(visitor, { market_hash_name: LONG, quantity: 9_999, unit_cost: 999_999_999 });
    const items = await callAs(visitor, 'GET', '/items');
    const { id } = (items as { id: number; market_hash_name: string }[]).find(
      ({ market_hash_name }) => market_hash_name === LONG,
    ) ?? { id: 0 };
    await callAs(visitor, 'POST', '/portfolio/alerts', {
      item_id: id,
      rule: { type: 'price_above', price: 1_000 },
      channels: [
        {
          kind: 'webhook',
          target: `https://${'a-very-long-name-of-a-host.'.repeat(4)}example.com/`,
        },
      ],
    });
    await page.setViewportSize({ width: 320, height: 640 });
    const pages = [`/items/${id}`, `/portfolio/items/${id}`, '/portfolio', '/portfolio/lots'];
    for (const path of [...pages, '/portfolio/alerts']) {
      await open(path);
      await page.getByText(LONG).first().waitFor();
      await expectToFit(page, path);
    }
  });

  test('is in sync in two tabs of a user', async () => {
    const visitor = await newUser();
    await visitor.open('/portfolio');
    const other = await visitor.anotherWindow();
    await other.open('/portfolio');
    await other.page.getByText('No items yet').waitFor();
    await visitor.page.getByRole('button', { name: 'Add items' }).click();
    await visitor.page.getByLabel('Item', { exact: true }).fill('glove case');
    await visitor.page.getByRole('option', { name: CASE }).waitFor();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('link', { name: CASE }).last().waitFor();
    await other.page.getByRole('link', { name: CASE }).last().waitFor();
  });

  test('shows loading, errors, and the previous data after an error', async () => {
    const visitor = await newUser();
    const { page, open } = visitor;
    await addLot(visitor, { market_hash_name: REDLINE, quantity: 1 });
    let fail = true;
    await page.route('**/api/v1/portfolio', (route) =>
      fail ? route.fulfill({ status: 500, json: { error: 'internal error' } }) : route.continue(),
    );
    await open('/portfolio');
    await page.getByText('Internal error.').waitFor();
    await expectGoodLooks(page, 'portfolio-error');
    fail = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: REDLINE }).last().waitFor();
    fail = true;
    // As another tab does after a change: all user data is refetched.
    await page.evaluate(() => new BroadcastChannel('itemtide').postMessage({ changed: true }));
    await page.getByText('May be outdated: refresh failed').waitFor();
    await page.getByRole('link', { name: REDLINE }).last().waitFor();
    await expectGoodLooks(page, 'portfolio-stale');
  });

  test('requires a sign-in', async () => {
    const { page, open } = await newVisitor(site);
    await open('/portfolio/lots');
    await page.getByText('Sign in to see your portfolio').waitFor();
    await expectGoodLooks(page, 'portfolio-visitor');
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    expect(new URL(page.url()).search).toBe('?from=%2Fportfolio%2Flots');
  });
});

test('the watchlist', async () => {
  const { page, open } = await newUser();
  await open('/portfolio/watchlist');
  await page.getByText('Nothing watched yet').waitFor();
  await expectGoodLooks(page, 'watchlist-empty');
  await page.getByLabel('Add item').fill('st karambit');
  await page.getByRole('option', { name: KARAMBIT }).click();
  await page.getByRole('link', { name: KARAMBIT }).last().waitFor();
  expect(await page.getByLabel('Add item').inputValue()).toBe('');
  await expectGoodLooks(page, 'watchlist');
  await page.getByText('Live', { exact: true }).waitFor();
  market.prices.set(KARAMBIT, 125_150);
  await page.getByText('$1,251.50').waitFor();
  market.prices.set(KARAMBIT, 125_050);
  await page.getByRole('button', { name: /^Set the target/ }).click();
  await page.getByLabel('Target, in USD').fill('1000');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^−20\.\d\s?% away$/).waitFor();
  await expectGoodLooks(page, 'watchlist-target');
  await page.getByRole('button', { name: `Alert on ${KARAMBIT}` }).click();
  const picked = page.getByRole('dialog').getByLabel('Item', { exact: true });
  await expect.poll(() => picked.inputValue()).toBe(KARAMBIT);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText('Nothing watched yet').waitFor();
});

test("the user's own valuation is shown separately, and counts if selected", async () => {
  const visitor = await newUser();
  const { page, open } = visitor;
  await addLot(visitor, { market_hash_name: KARAMBIT, quantity: 2, unit_cost: 50_000 });
  await open('/portfolio');
  await page.getByRole('link', { name: KARAMBIT }).last().click();
  await page.getByRole('button', { name: 'Mine is worth' }).click();
  await page.getByLabel('Value each, in USD').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter more than zero.').waitFor();
  await page.getByLabel('Value each, in USD').fill('2000');
  await page.getByLabel('Day').fill('2026-01-02');
  await page.getByLabel('Note', { exact: true }).fill('the pattern');
  await expectGoodLooks(page, 'mine-is-worth');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('$4,000.00').waitFor();
  await page.getByText('over 90 days old').waitFor();
  await open('/portfolio');
  await page.getByLabel('My values').selectOption('Replace prices');
  await expect.poll(() => new URL(page.url()).searchParams.get('manual')).toBe('all');
  await page.locator('.total[data-main]').getByText('$4,000.00').waitFor();
  await expectGoodLooks(page, 'portfolio-mine');
});

test('the front page of a user with lots is the portfolio, unless the market comes first', async () => {
  const visitor = await newUser();
  const { page, open } = visitor;
  await open('/');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await addLot(visitor, {
    market_hash_name: KARAMBIT,
    quantity: 2,
    unit_cost: 50_000,
    tags: ['long'],
    tradable_after: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
  await open('/');
  await page.waitForURL('**/portfolio');
  await page.getByRole('heading', { name: 'Unlocking next' }).waitFor();
  await page.getByText('None today.').waitFor();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.locator('.heat-map').getByRole('link', { name: /long/ }).waitFor();
  await expectGoodLooks(page, 'home');
  await page.getByRole('banner').getByRole('link', { name: 'Overview' }).click();
  await page.waitForURL('**/market');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await open('/account');
  await page.getByLabel('Front page').selectOption('Market');
  await open('/');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
});

test('sharing', async () => {
  const visitor = await newUser();
  const { page, open } = visitor;
  await addLot(visitor, {
    market_hash_name: KARAMBIT,
    quantity: 2,
    unit_cost: 99_999,
    note: 'secret',
  });
  // Has prices of many days, which the history on the page requires.
  await addLot(visitor, {
    market_hash_name: LONG_KNOWN[0] ?? '',
    quantity: 1,
    acquired_at: new Date(Date.now() - 60 * HOUR_MS).toISOString(),
  });
  await addLot(visitor, { market_hash_name: CASE, quantity: 20 });
  await open('/portfolio/sharing');
  await page.getByText('No links yet.').waitFor();
  await expectGoodLooks(page, 'sharing-off');
  const createLink = async (name: string, choose: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Create link' }).click();
    await choose();
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return page.getByRole('textbox', { name: `Link ${name}` }).inputValue();
  };
  const link = await createLink('My portfolio', () => expectGoodLooks(page, 'sharing-form'));
  await expectGoodLooks(page, 'sharing-on');
  const stranger = await newVisitor(site);
  await stranger.open(link);
  await stranger.page.getByRole('link', { name: KARAMBIT }).last().waitFor();
  const shown = (await stranger.page.textContent('body')) ?? '';
  for (const secret of ['999.99', 'secret', 'example.com']) expect(shown).not.toContain(secret);
  await expectGoodLooks(stranger.page, 'shared');
  await page.reload();
  const percent = await createLink('In percent', async () => {
    await page.getByLabel('Name').fill('In percent');
    await page.getByLabel('Shows').selectOption('Percent only');
    await page.getByLabel('Show lots').check();
    await page.getByLabel('Show last year').check();
  });
  expect(percent).not.toBe(link);
  // The addresses are still shown to their owner.
  await page.reload();
  const kept = page.getByRole('textbox', { name: 'Link My portfolio' });
  expect(await kept.inputValue()).toBe(link);
  await stranger.open(percent);
  await stranger.page.getByRole('heading', { name: 'In percent' }).waitFor();
  await stranger.page.getByRole('heading', { name: 'Lots' }).waitFor();
  await stranger.page.getByRole('heading', { name: 'Allocation' }).waitFor();
  await stranger.page.getByLabel('Last year').waitFor();
  await expectGoodLooks(stranger.page, 'shared-percent');
  for (const name of ['In percent', 'My portfolio']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' });
  }
  await page.getByText('No links yet.').waitFor();
  await stranger.page.reload();
  await stranger.page.getByText('This link does not work').waitFor();
  await expectGoodLooks(stranger.page, 'shared-gone');
});

test('a portfolio can be valued after fees, also by its address', async () => {
  const visitor = await newUser();
  await addLot(visitor, { market_hash_name: REDLINE, quantity: 1 });
  const { page, open } = visitor;
  await open('/portfolio');
  await page.locator('.total[data-main]', { hasText: '$20.00' }).waitFor();
  await page.getByLabel('Value at').selectOption({ label: 'Waxpeer after fees' });
  await page.locator('.total[data-main]', { hasText: '$18.80' }).waitFor();
  expect(new URL(page.url()).search).toBe('?value=net-waxpeer');
  // The other pages with values use the same setting.
  await page.getByRole('link', { name: 'Risk', exact: true }).click();
  await page.getByText('Past values use today’s fees.').waitFor();
  expect(await page.getByLabel('Value at').inputValue()).toBe('net-waxpeer');
  await page.getByRole('link', { name: 'Returns' }).click();
  await page.getByText('Returns need a day of prices.').waitFor();
  expect(await page.getByLabel('Value at').inputValue()).toBe('net-waxpeer');
  await open('/portfolio?value=best_net');
  await page.locator('.total[data-main]', { hasText: '$18.80' }).waitFor();
  await open('/portfolio?value=bid');
  await page.getByText(`No bids, counted as 0: ${REDLINE}.`).waitFor();
  await page.getByRole('button', { name: 'Use lowest offers' }).click();
  await page.locator('.total[data-main]', { hasText: '$20.00' }).waitFor();
});

test('figures are of the lots with a tag, on each part, also by its address', async () => {
  const visitor = await newUser();
  await addLot(visitor, { market_hash_name: REDLINE, quantity: 1, tags: ['gift'] });
  await addLot(visitor, { market_hash_name: KARAMBIT, quantity: 1, tags: ['long'] });
  const { page, open } = visitor;
  const value = (text: string) => page.locator('.total[data-main]', { hasText: text }).waitFor();
  await open('/portfolio');
  await value('$1,270.50');
  await page.getByLabel('Tag', { exact: true }).selectOption('gift');
  await value('$20.00');
  expect(new URL(page.url()).search).toBe('?tag=gift');
  await expectGoodLooks(page, 'portfolio-of-tag');
  for (const part of ['Returns', 'Risk', 'What if', 'Lots']) {
    await page.getByRole('link', { name: part, exact: true }).click();
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('gift');
  }
  await page.getByText('1 of 2').waitFor();
  await open('/portfolio?tag=gift');
  await page.getByText('Tag gift only.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await value('$1,270.50');
  await open('/portfolio?tag=nothing');
  await page.getByLabel('Tag', { exact: true }).selectOption('long');
  await value('$1,250.50');
});
