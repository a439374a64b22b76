import { expect, test } from 'vitest';
import { startMarket } from '../e2e/support/market.js';
import { connectLive, type LiveClient, type Received } from '../support/live-client.js';
import { getJson, until } from '../support/program.js';
import { runService } from '../support/running-service.js';

const NAMES = ['AK-47 | Redline', 'AWP | Asiimov', 'M4A4 | Howl', 'Glock-18 | Fade'].map(
  (name) => `${name} (Field-Tested)`,
);

const market = await startMarket(Object.fromEntries(NAMES.map((name) => [name, 2_000])));

/** The prices of the market until its next poll, and the message of this poll. */
async function nextPoll(client: LiveClient): Promise<Received[]> {
  const found: Received[] = [];
  while (found.at(-1)?.type !== 'source') {
    const messages = await client.readUntil('source');
    found.push(
      ...messages.filter(({ type, source }) => type !== 'volatility' && source === 'waxpeer'),
    );
  }
  return found;
}

test('prices of a list are sent after a change, and its polls confirm the other prices', async () => {
  const service = await runService({ ...market.settings, SIMULATED_ITEMS: '20' });
  const items = await until(
    () => getJson<{ id: number; market_hash_name: string }[]>(`${service.url}/api/v1/items`),
    (all) => NAMES.every((name) => all.some(({ market_hash_name }) => market_hash_name === name)),
  );
  const [changing, leaving, ...others] = NAMES.map(
    (name) => items.find(({ market_hash_name }) => market_hash_name === name)?.id,
  );
  const client = await connectLive({ port: Number(new URL(service.url).port) });
  client.say({ action: 'subscribe', item_ids: [changing, leaving, ...others] });
  const snapshot = (await client.settled()).filter(({ type }) => type === 'price');
  expect(snapshot).toHaveLength(4);
  for (const price of snapshot) expect(price).toMatchObject({ source: 'waxpeer', listed: true });

  await nextPoll(client);
  const [unchanged, ...more] = await nextPoll(client);
  expect(more).toEqual([]);
  expect(Date.parse(String(unchanged?.timestamp))).toBeGreaterThan(
    Date.parse(String(snapshot[0]?.timestamp)),
  );

  market.prices.set(NAMES[0] ?? '', 3_000);
  market.prices.delete(NAMES[1] ?? '');
  const changes: Received[] = [];
  let seen = unchanged;
  while (changes.length === 0) {
    const messages = await nextPoll(client);
    changes.push(...messages.slice(0, -1));
    if (changes.length === 0) seen = messages.at(-1);
  }
  expect(changes).toMatchObject([
    { item_id: changing, price: 3_000, listed: true },
    { item_id: leaving, price: 2_000, listed: false, timestamp: seen?.timestamp },
  ]);
  expect(await nextPoll(client)).toMatchObject([{ type: 'source' }]);
});
