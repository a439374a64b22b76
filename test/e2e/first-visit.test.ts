import { afterAll, describe, expect, test } from 'vitest';
import { startStub } from '../market/support/stub-server.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const demo = await startSite();
const market = await startMarket({ 'AK-47 | Redline (Field-Tested)': 2_000 });
const young = await startSite({
  ...market.settings,
  MARKETS: 'waxpeer',
  WAXPEER_INTERVAL_SECONDS: '600',
});

const silent = await startStub((_request, response) => {
  response.writeHead(500);
  response.end();
});
afterAll(() => silent.close());
const ADMIN = 'first-admin@example.com';
const empty = await startSite({
  MARKETS: 'waxpeer',
  WAXPEER_URL: silent.origin,
  WAXPEER_INTERVAL_SECONDS: '2',
  ADMIN_EMAILS: ADMIN,
});

test('if its only market fails, an instance says so, and tells its administrator why', async () => {
  const visitor = await newVisitor(empty);
  await visitor.open('/volatility');
  const notice = visitor.page.getByRole('complementary', { name: 'Collecting prices' });
  await notice.getByText('Waxpeer can’t be reached.').waitFor();
  expect(await notice.textContent()).not.toMatch(/minutes|500/);
  const admin = await newVisitor(empty);
  await signIn(admin, empty, ADMIN);
  await admin.open('/volatility');
  await admin.page.getByText(/^Waxpeer: .*500.*; next try at \d+:\d\d/).waitFor();
  await expectGoodLooks(admin.page, 'no-prices-yet');
});

describe('a visitor', () => {
  test('sees an introduction, until they dismiss it', async () => {
    const { page, open } = await newVisitor(demo);
    await open('/');
    const welcome = page.getByRole('complementary', { name: 'Welcome' });
    await welcome.getByRole('link', { name: 'sign in' }).waitFor();
    await welcome.getByRole('link', { name: 'import your inventory' }).waitFor();
    await expectGoodLooks(page, 'welcome');
    await welcome.getByRole('button', { name: 'Dismiss the welcome' }).click();
    await expect.poll(() => welcome.count()).toBe(0);
    await page.reload();
    await page.getByText('Demo data.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await welcome.count()).toBe(0);
  });

  test.each(['http://prices.example', 'http://localhost:1'])(
    'who uses another address than %s is shown that one',
    async (baseUrl) => {
      const { page, open } = await newVisitor(demo);
      await page.route('**/api/v1/health', async (route) => {
        const response = await route.fetch();
        const health = { ...(await response.json()), base_url: baseUrl };
        await route.fulfill({ response, json: health });
      });
      await open('/markets');
      const notice = page.getByRole('complementary', { name: 'Address' });
      await notice.getByText(`Open ${baseUrl} instead`).waitFor();
      await notice.getByText(`BASE_URL=${demo.url}`).waitFor();
      await expectGoodLooks(page, 'other-address');
    },
  );

  test('sees the progress of a new instance', async () => {
    const { page, open } = await newVisitor(young);
    await open('/volatility');
    const collecting = page.getByRole('complementary', { name: 'Collecting prices' });
    await collecting.getByText(/the market answered; \d+ of \d+ minutes? until/).waitFor();
    await expectGoodLooks(page, 'collecting');
    await open('/');
    await page.locator('.heat-map a').first().waitFor();
    await expectGoodLooks(page, 'market-without-changes');
  });

  test('sees no stale price in the demo, and no notice about collecting prices', async () => {
    const { page, open } = await newVisitor(demo);
    await open('/volatility');
    await page.locator('.board-item').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('complementary', { name: 'Collecting prices' }).count()).toBe(0);
    const overview = await page.request.get('/api/v1/overview');
    const { stale } = (await overview.json()) as { stale: readonly number[] };
    expect(stale.filter((each) => each === 1)).toEqual([]);
  });
});
