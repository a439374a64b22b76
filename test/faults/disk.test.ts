import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getJson, runProgram, startService, temporaryFolder, until } from '../support/program.js';
import { signIn } from './support/signing-in.js';

const TOKEN = 'a-token-for-the-tests';

/** A folder on a separate disk of this many MiB. Requires root. */
function smallDisk(size: number): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Fills the disk; the returned function frees the space. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  const piece = Buffer.alloc(2 ** 20);
  try {
    for (;;) writeFileSync(path, piece, { flag: 'a' });
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
  return () => rmSync(path);
}

interface Health {
  readonly status: string;
  readonly disk: { status: string; free_bytes: number; error: string | null };
}

async function healthOf(url: string): Promise<{ code: number; health: Health }> {
  const answer = await fetch(`${url}/api/v1/health`);
  return { code: answer.status, health: (await answer.json()) as Health };
}

test('on a full disk, health reports it, writes get 503, and freed space ends both', async () => {
  const folder = smallDisk(320);
  const settings = { DATA_DIR: 'data', SIMULATED_ITEMS: '5', METRICS_TOKEN: TOKEN };
  const service = await startService(settings, folder);
  const { url } = service;
  const user = await signIn(service, 'a@example.org');
  const addLot = () =>
    user.send('POST', '/portfolio/lots', { item_id: 1, quantity: 1, note: 'x'.repeat(450) });
  expect((await addLot()).status).toBe(201);

  // Less than the required space is left, which is reported in advance.
  expect(await healthOf(url)).toMatchObject({ code: 200, health: { disk: { status: 'low' } } });
  await until(
    async () => service.output.stdout,
    (log) => log.includes('the disk of the database has little space left'),
  );
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await metrics.text()).toMatch(/^itemtide_disk_free_bytes [1-9]\d+$/m);

  const makeRoom = fill(folder);
  const full = await until(
    () => healthOf(url),
    ({ code }) => code === 503,
  );
  expect(full.health).toMatchObject({
    status: 'degraded',
    disk: { status: 'down', error: expect.stringContaining('is full') },
  });
  // Existing pages still take some space.
  const refused = await until(addLot, ({ status }) => status !== 201);
  expect(refused.status).toBe(503);
  expect(refused.json()).toEqual({ error: expect.any(String) });
  expect(await getJson<object[]>(`${url}/api/v1/items`)).toHaveLength(5);
  expect(service.output.stdout).toContain('prices are not stored');

  makeRoom();
  await until(
    () => healthOf(url),
    ({ code }) => code === 200,
  );
  expect((await addLot()).status).toBe(201);
});

describe('a database that does not open ends the start with a remedy', () => {
  /** The folder of a database that was created and closed, and the location of its files. */
  async function madeBefore(folder: string) {
    expect((await runProgram(['migrate'], { DATA_DIR: 'data' }, folder).ended).code).toBe(0);
    return { data: join(folder, 'data'), files: join(folder, 'data', 'database') };
  }

  async function startOn(folder: string) {
    const program = runProgram(
      ['serve'],
      { DATA_DIR: 'data', PORT: '0', SIMULATED_ITEMS: '3' },
      folder,
    );
    onTestFinished(() => void program.process.kill('SIGKILL'));
    const { code } = await program.ended;
    return { code, said: program.output.stderr };
  }

  test.each<[string, (files: string) => void]>([
    ['a truncated control file', (files) => truncateSync(join(files, 'global/pg_control'), 100)],
    ['a corrupt control file', (files) => invert(join(files, 'global/pg_control'))],
    ['an empty log', (files) => emptyFiles(join(files, 'pg_wal'))],
    ['missing tables', (files) => rmSync(join(files, 'base'), { recursive: true })],
    ['a missing version file', (files) => rmSync(join(files, 'PG_VERSION'))],
  ])('%s', async (_what, damage) => {
    const folder = temporaryFolder();
    const { data, files } = await madeBefore(folder);
    damage(files);
    cpSync(data, join(folder, 'before'), { recursive: true });
    const { code, said } = await startOn(folder);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The database in data is damaged and does not open \(.+\): replace it by a backup, or .+\.\n$/,
    );
    // No file was removed, and no other database was created in its place.
    const found = readdirSync(join(folder, 'before/database')).sort();
    const left = readdirSync(files).filter((name) => name !== 'postmaster.pid');
    expect(left.sort()).toEqual(found);
  });

  test('a disk that fills up and then has space again', async () => {
    const folder = smallDisk(200);
    await madeBefore(folder);
    const makeRoom = fill(folder);
    expect(await startOn(folder)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^data cannot be opened because its disk is full: free at least .+\n$/,
      ),
    });
    makeRoom();
    await startService({ DATA_DIR: 'data', SIMULATED_ITEMS: '3' }, folder);
  });

  test('a read-only file system', async () => {
    const folder = smallDisk(200);
    await madeBefore(folder);
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    expect(await startOn(folder)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^data cannot be opened because it is not writable \(EROFS\): .+\n$/,
      ),
    });
  });
});

function invert(path: string): void {
  writeFileSync(
    path,
    readFileSync(path).map((byte) => byte ^ 0xff),
  );
}

function emptyFiles(folder: string): void {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    truncateSync(join(folder, name), 0);
  }
}
