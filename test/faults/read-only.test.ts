import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { getJson, runProgram, until, untilItAnswers } from '../support/program.js';
import { aCompany } from './support/company.js';

const company = aCompany();
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** In a view of the file system that is entirely read-only, as a user who owns nothing. */
const CONFINED = [
  'unshare',
  '--mount',
  'bash',
  '-c',
  'mount -o remount,ro,bind / && ! touch /tmp/x 2>/dev/null && exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs "$@"',
  'confined',
];

test('only the database is written: a read-only file system and no rights are enough', async () => {
  const { settings } = company();
  expect(spawnSync('unshare', ['--mount', 'true']).status, 'unshare needs root').toBe(0);
  const start = (role: string) =>
    untilItAnswers(
      runProgram(
        [process.execPath, MAIN, 'serve'],
        { ...settings, PORT: '0', ROLE: role },
        '/',
        CONFINED,
      ),
    );
  await start('ingest');
  const api = await start('api');
  await until(
    () => getJson<object[]>(`${api.url}/api/v1/items`),
    (items) => items.length === 1_000,
  );
});
