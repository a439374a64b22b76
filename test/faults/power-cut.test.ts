import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../bench/free-port.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import {
  getJson,
  type Program,
  runProgram,
  startService,
  temporaryFolder,
} from '../support/program.js';
import { type CutDisk, makeDisk, whyNoPowerCut } from './support/cut-disk.js';
import { signIn } from './support/signing-in.js';

const MIGRATIONS = new URL('../../dist/store/migrations', import.meta.url);
const ITEMS = 500;
const ROWS = 150_000;

/** Each one takes several starts of the program. */
const TIMEOUT = 300_000;

const reason = whyNoPowerCut();
if (reason !== undefined && process.env.REQUIRE_POWER_CUT === '1') {
  throw new Error(`a disk whose power can be cut is required: ${reason}`);
}

describe.skipIf(reason !== undefined)(
  `a power cut${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  { timeout: TIMEOUT },
  () => {
    test('before, while and after the database is created leaves a folder that opens', async () => {
      const disk = makeDisk();
      const settings = settingsOn(disk);
      // The first cuts come before the service responds, the last one immediately after.
      for (const milliseconds of [400, 800, 1_200]) {
        const program = runProgram(['serve'], { ...settings, PORT: '0' }, disk.folder);
        await delay(milliseconds);
        expect(program.process.exitCode ?? 0, program.output.stderr).toBe(0);
        await cutPower(disk, program);
      }
      for (let start = 0; start < 2; start += 1) {
        await cutPower(disk, await startService(settings, disk.folder));
      }
      const service = await startService(settings, disk.folder);
      expect((await fetch(`${service.url}/api/v1/health`)).status).toBe(200);
      await cutPower(disk, service);
    });

    test('during an import of prices loses no acknowledged row', async () => {
      const disk = makeDisk();
      const file = join(temporaryFolder(), 'prices.csv');
      writePrices(file);
      const run = () => runProgram(['import', file], settingsOn(disk), disk.folder);
      for (const batches of [1, 2]) {
        const program = run();
        await program.said(new RegExp(`(stored: [^]*?){${batches}}`));
        const acknowledged = lastCount(program);
        await cutPower(disk, program);
        const again = run();
        expect((await again.ended).code, again.output.stderr).toBe(0);
        expect(knownAlready(again)).toBeGreaterThanOrEqual(acknowledged);
        // Immediately after its end.
        await cutPower(disk, again);
      }
      const last = run();
      expect((await last.ended).code, last.output.stderr).toBe(0);
      expect(knownAlready(last)).toBe(ROWS);
    });

    test('keeps an account, its session, its lots and its alerts once acknowledged', async () => {
      const disk = makeDisk();
      const settings = settingsOn(disk, { PORT: String(await freePort()) });
      let service = await startService(settings, disk.folder);
      const user = await signIn(service, 'anna@example.com');
      const cutAndRestart = async () => {
        await cutPower(disk, service);
        service = await startService(settings, disk.folder);
      };
      await cutAndRestart();
      expect((await user.send('GET', '/auth/me')).json()).toMatchObject({
        user: { email: 'anna@example.com' },
      });

      const lot = await user.send('POST', '/portfolio/lots', { item_id: 1, quantity: 3 });
      expect(lot.status, lot.body).toBe(201);
      await cutAndRestart();
      expect((await user.send('GET', '/portfolio/lots')).json()).toMatchObject([lot.json()]);

      const rule = { type: 'price_above', price: 1_000_000 };
      const alert = await user.send('POST', '/portfolio/alerts', { item_id: 1, rule });
      expect(alert.status, alert.body).toBe(201);
      await cutAndRestart();
      const { id } = alert.json() as { id: string };
      expect((await user.send('GET', '/portfolio/alerts')).body).toContain(id);

      service.process.kill('SIGTERM');
      expect(await service.ended).toMatchObject({ code: 0 });
      await cutAndRestart();
      expect((await user.send('GET', '/portfolio/alerts')).body).toContain(id);
      await cutPower(disk, service);
    });

    test('during and after the migration of an older database leaves it intact', async () => {
      const disk = makeDisk();
      const settings = settingsOn(disk, {
        MARKETS: 'skinport',
        SKINPORT_URL: 'http://127.0.0.1:9',
      });
      await makeOlderDatabase(join(disk.folder, 'data'));
      await cutPower(disk);
      for (const milliseconds of [500, 750, 1_000]) {
        const program = runProgram(['migrate'], settings, disk.folder);
        await delay(milliseconds);
        expect(program.process.exitCode ?? 0, program.output.stderr).toBe(0);
        await cutPower(disk, program);
      }
      const whole = runProgram(['migrate'], settings, disk.folder);
      expect(await whole.ended, whole.output.stderr).toMatchObject({ code: 0 });
      await cutPower(disk, whole);
      const service = await startService(settings, disk.folder);
      const items = await getJson<{ market_hash_name: string }[]>(`${service.url}/api/v1/items`);
      expect(items.map((item) => item.market_hash_name)).toContain('Older Item');
      await cutPower(disk, service);
    });
  },
);

function settingsOn(disk: CutDisk, more: Readonly<Record<string, string>> = {}) {
  const folder = { DATA_DIR: join(disk.folder, 'data'), DATA_SYNC: 'true' };
  return { ...folder, SIMULATED_ITEMS: '5', ...more };
}

/** Cuts the power of a running program, which ends it, and restores the power. */
async function cutPower(disk: CutDisk, program?: Program): Promise<void> {
  disk.cut();
  program?.process.kill('SIGKILL');
  await program?.ended;
  disk.restore();
}

function writePrices(file: string): void {
  const now = Date.now();
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const time = now - Math.floor(row / ITEMS) * MINUTE_MS;
    return `Item ${row % ITEMS},${time},${100 + (row % 57)},1,cut`;
  });
  writeFileSync(file, ['market_hash_name,time,price,volume,source', ...lines].join('\n'));
}

/** Everything that the import has acknowledged so far. */
function lastCount({ output }: Program): number {
  const [, added, known] =
    [...output.stderr.matchAll(/stored: (\d+) added, (\d+) known/g)].at(-1) ?? [];
  return Number(added) + Number(known);
}

function knownAlready({ output }: Program): number {
  return Number(/added, (\d+) already known/.exec(output.stdout)?.[1]);
}

/** A database with the first schema and one item. */
async function makeOlderDatabase(folder: string): Promise<void> {
  const migrations = join(temporaryFolder(), 'migrations');
  cpSync(MIGRATIONS, migrations, { recursive: true });
  const journal = join(migrations, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  mkdirSync(folder);
  const database = await openDatabase({ kind: 'embedded', folder, sync: true });
  const client = await database.pool.connect();
  await migrate(drizzle({ client }), { migrationsFolder: migrations });
  client.release();
  await database.query(
    `INSERT INTO items (market_hash_name, created_at) VALUES ('Older Item', $1)`,
    [Date.now()],
  );
  await database.close();
}
