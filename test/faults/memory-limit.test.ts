import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDockerfile } from '../deploy/dockerfile.js';
import {
  DEMO_MARKETS,
  runProgram,
  temporaryFolder,
  until,
  untilItAnswers,
} from '../support/program.js';

const GROUPS = '/sys/fs/cgroup';
const MEGABYTE = 2 ** 20;
const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;

/** The file of a control group with its limit, by the version of control groups. */
const LIMITS = [
  { parent: join(GROUPS, 'memory'), file: 'memory.limit_in_bytes' },
  { parent: GROUPS, file: 'memory.max' },
] as const;

const groups = LIMITS.find(
  ({ parent }) => canWrite(parent) && existsSync(join(parent, 'cgroup.procs')),
);

/** Runs the program as the image does, in a group with this memory limit. */
function serveWithin(megabytes: number) {
  if (groups === undefined) throw new Error('control groups are not available');
  const group = join(groups.parent, `itemtide-test-${process.pid}-${megabytes}`);
  mkdirSync(group);
  writeFileSync(join(group, groups.file), String(megabytes * MEGABYTE));
  const running = runProgram(
    ['serve'],
    { ...readDockerfile().environment, MARKETS: DEMO_MARKETS, HOST: '127.0.0.1', PORT: '0' },
    temporaryFolder(),
    ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh', process.execPath, MAIN],
  );
  onTestFinished(async () => {
    running.process.kill('SIGKILL');
    await running.ended;
    // The kernel releases the group a little later than the process.
    await until(async () => canRemove(group), Boolean);
  });
  return running;
}

test.skipIf(groups === undefined)('a first start of the demo succeeds within 320 MB', async () => {
  const service = await untilItAnswers(serveWithin(320));
  // While the first prices arrive, a busy machine may collect garbage late and briefly refuse
  // requests.
  const status = async () => (await fetch(`${service.url}/api/v1/items`)).status;
  expect(await until(status, (answered) => answered !== 503)).toBe(200);
});

test.skipIf(groups === undefined)('too little memory ends the start with a message', async () => {
  const program = serveWithin(160);
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.output.stderr).toBe(
    'This process may take 160 MB of memory and needs 256 MB at least: raise the limit of its ' +
      'container or service.\n',
  );
});

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function canRemove(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY') return false;
    throw error;
  }
}
