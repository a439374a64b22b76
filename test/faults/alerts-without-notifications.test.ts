import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cookieOf } from '../auth/support/browser.js';
import { connectLive } from '../support/live-client.js';
import { aCompany } from './support/company.js';
import { cutNotifications } from './support/cut-notifications.js';
import { priceOf } from './support/market.js';
import { type SignedIn, signIn } from './support/signing-in.js';
import { watchItem } from './support/watching.js';

const company = aCompany();

/** Polls from the creation of an alert to its price: time for the request. */
const AHEAD = 4;

test('alerts that fire without notifications are sent over the socket, once each', async () => {
  const { start, databaseUrl, query } = company();
  await start({ ROLE: 'ingest' });
  const api = await start({ ROLE: 'api' });
  await (await watchItem(api)).until(2);
  const user = await signIn(api, 'a@example.org');
  const cookie = cookieOf(user.browser.cookies);
  const client = await connectLive({ port: Number(new URL(api.url).port) }, { cookie });
  const told = () => client.messages.filter(({ type }) => type === 'alert');
  const untilTold = (alert: string) =>
    expect.poll(() => told().at(-1)?.alert_id, { timeout: 15_000 }).toBe(alert);

  const before = await setAlert(user);
  await untilTold(before);
  const restore = await cutNotifications(databaseUrl);
  const meanwhile = await setAlert(user);
  await untilTold(meanwhile);
  await restore();
  const after = await setAlert(user);
  await untilTold(after);

  // Long enough for a duplicate to arrive.
  await sleep(3_000);
  expect(told().map(({ alert_id }) => alert_id)).toEqual([before, meanwhile, after]);
  const stored = await query<{ id: string }>('SELECT id FROM alert_events ORDER BY triggered_at');
  expect(told().map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
});

/** Sets an alert on a future price. @returns its id */
async function setAlert(user: SignedIn): Promise<string> {
  const price = priceOf(company().market.polls + AHEAD);
  const rule = { type: 'price_above', price };
  const answer = await user.send('POST', '/portfolio/alerts', { item_id: 1, rule });
  expect(answer.status).toBe(201);
  return (answer.json() as { id: string }).id;
}
