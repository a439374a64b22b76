import { expect, onTestFinished, test } from 'vitest';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { getJson, type Service, startService, temporaryFolder } from '../support/program.js';

const DEMO_ONLY = { PRINT_MAILS: 'demo' };

interface SignInOptions {
  readonly magic_link: boolean;
}

async function askForLink({ url }: Service): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/api/v1/auth/magic/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@example.org"}',
  });
  return { status: answer.status, body: await answer.json() };
}

test('with real prices and no mail server, no login link is printed into a log', async () => {
  const markets = await startMarketServer(OFFERS);
  onTestFinished(() => markets.close());
  const service = await startService(
    { ...DEMO_ONLY, MARKETS: 'waxpeer', WAXPEER_URL: markets.origin },
    temporaryFolder(),
  );
  const options = await getJson<SignInOptions>(`${service.url}/api/v1/auth/options`);
  expect(options.magic_link).toBe(false);
  expect(await askForLink(service)).toEqual({
    status: 404,
    body: { error: 'login links are not available' },
  });
  expect(service.output.stdout).toContain('SMTP_URL is not set');
  expect(service.output.stderr).not.toContain('token=');
});

test('in a demo the link is printed', async () => {
  const service = await startService({ ...DEMO_ONLY, SIMULATED_ITEMS: '3' }, temporaryFolder());
  const options = await getJson<SignInOptions>(`${service.url}/api/v1/auth/options`);
  expect(options.magic_link).toBe(true);
  expect((await askForLink(service)).status).toBe(200);
  await service.said(/magic\/verify\?token=[\w-]{43}/);
});
