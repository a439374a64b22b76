import { expect, test } from 'vitest';
import { type Service, until } from '../support/program.js';
import { aCompany } from './support/company.js';

const company = aCompany();

const TOKEN = 'a-token-for-the-tests';

test('only the process that polls the markets measures them, whichever it is', async () => {
  const start = (role: string) => company().start({ ROLE: role, METRICS_TOKEN: TOKEN });
  const first = await start('ingest');
  const [second, api] = await Promise.all([start('all'), start('api')]);

  await until(
    () => pricesStored(first),
    (count = 0) => count > 0,
  );
  // The other processes have received the status of the markets by now.
  await until(
    () => fetch(`${api.url}/api/v1/markets`).then((answer) => answer.text()),
    (text) => text.includes('"status":"up"'),
  );
  expect(await marketLines(second)).toEqual([]);
  expect(await marketLines(api)).toEqual([]);

  first.process.kill('SIGTERM');
  await first.ended;
  await until(
    () => pricesStored(second),
    (count = 0) => count > 0,
  );
  expect(await marketLines(api)).toEqual([]);
});

/** The lines about a market. */
async function marketLines({ url }: Service): Promise<string[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  expect(text).toContain('itemtide_leader');
  return text.split('\n').filter((line) => line.includes('{market="'));
}

/** Undefined if the process does not report it. */
async function pricesStored(service: Service): Promise<number | undefined> {
  const lines = await marketLines(service);
  const line = lines.find((one) => one.startsWith('itemtide_ticks_accepted_total'));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
