import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { QUICK_START, runProgram, temporaryFolder } from '../support/program.js';

test('no other user can read or write the stored data, whatever the umask', async () => {
  const folder = temporaryFolder();
  const main = new URL('../../dist/main.js', import.meta.url).pathname;
  const words = ['-c', 'umask 0; exec "$0" "$@"', process.execPath, QUICK_START, main];
  const program = runProgram([...words, 'migrate'], { DATA_DIR: 'data' }, folder, ['sh']);
  expect(await program.ended, program.output.stderr).toMatchObject({ code: 0 });
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(kept.length).toBeGreaterThan(900);
  const open = kept.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
