import { expect, test } from 'vitest';
import { errorCode } from '../../src/domain/unknown-values.js';
import { startService, temporaryFolder, until } from '../support/program.js';
import { signIn } from './support/signing-in.js';

const MIB = 2 ** 20;
const JSON_TYPE = 'application/json';
const HEADER = 'market_hash_name,quantity';

/** Files that any user can send: each took seconds, or gigabytes. */
const FILES: readonly (readonly [string, string, string])[] = [
  ['16,777,100 commas', ','.repeat(16_777_100), 'line 1: a line must have at most 8192 characters'],
  [
    'a header of 16 MiB of columns without a name',
    `${HEADER}${','.repeat(16 * MIB - 100)}`,
    'line 1: a line must have at most 8192 characters',
  ],
  [
    'one quoted field of 16 MiB',
    `${HEADER}\n"${'x'.repeat(16 * MIB - 100)}",1`,
    'line 2: a line must have at most 8192 characters',
  ],
  [
    '16 MiB of blank lines',
    `${HEADER}${'\n'.repeat(16 * MIB - 100)}`,
    'line 200001: the file has too many lines: there can be 20000 lots and as many sales',
  ],
];

const EVENTS = '{"events":[{"event_type":1,"listingid":"1"}]}';

/** A market history as JSON. */
const HISTORIES: readonly (readonly [string, string, number, string])[] = [
  ['64 MiB', `{"pages":["${'x'.repeat(64 * MIB)}"]}`, 413, 'body is too large'],
  [
    'one page of 23 MiB',
    `{"events":["${'x'.repeat(23 * MIB)}"]}`,
    400,
    'a page of the file, or the data around its pages, has more than 2 MiB: read 100 events a page',
  ],
  [
    'nesting of 11,000,000',
    '['.repeat(11_000_000),
    400,
    'a page of the file, or the data around its pages, has more than 2 MiB: read 100 events a page',
  ],
  [
    '150,001 pages',
    `{"pages":[${EVENTS}${`,${EVENTS}`.repeat(150_000)}]}`,
    400,
    'the file has more than 150000 events',
  ],
];

function notSent(error: unknown): undefined {
  if (!/EPIPE|ECONNRESET/.test(errorCode(error) ?? '')) throw error;
}

test('no file of a user exhausts memory or delays other users', async () => {
  const service = await startService(
    { SIMULATED_ITEMS: '5', NODE_OPTIONS: '--max-old-space-size=128' },
    temporaryFolder(),
  );
  const user = await signIn(service, 'large@example.com');
  for (const [label, file, error] of FILES) {
    let done = false;
    const sent = user.send('POST', '/portfolio/lots/import', file).finally(() => {
      done = true;
    });
    while (!done) expect((await fetch(`${service.url}/api/v1/health/live`)).status).toBe(200);
    const answer = await sent;
    expect([answer.status, answer.json()], label).toStrictEqual([400, { error }]);
  }
  for (const [label, file, status, error] of HISTORIES) {
    // Refused while the memory of the previous file is not yet collected. A connection closed for a
    // body that is too large may end before the response is read.
    const answer = await until(
      () =>
        user.send('POST', '/portfolio/market-history?preview=true', file, JSON_TYPE).catch(notSent),
      (given) => given !== undefined && given.status !== 503,
    );
    expect([answer?.status, answer?.json()], label).toStrictEqual([status, { error }]);
  }
  expect(service.process.exitCode).toBeNull();
});
