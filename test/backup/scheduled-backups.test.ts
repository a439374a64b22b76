import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BackupFolder } from '../../src/backup/backup-folder.js';
import { ScheduledBackups } from '../../src/backup/scheduled-backups.js';
import type { Log } from '../../src/domain/log.js';
import { HOUR_MS } from '../../src/domain/units.js';
import { SILENT } from '../support/log.js';
import { getJson, temporaryFolder, until } from '../support/program.js';
import { runService } from '../support/running-service.js';

const NOON = Date.UTC(2026, 10, 20, 12);

/** Backups every two hours, of which two are kept; the test triggers each check of the clock. */
function schedule(directory: string) {
  const state = { now: NOON, leads: true, failure: undefined as string | undefined, stored: {} };
  const logged: string[] = [];
  const log: Log = { ...SILENT, error: (_facts, message) => logged.push(message) };
  /** Ends the pause of the loop; undefined if it is not pausing. */
  let wake: (() => void) | undefined;
  const clock = () => state.now;
  const folder = new BackupFolder({
    directory,
    keep: 2,
    backups: {
      async backUp(file) {
        if (state.failure !== undefined) throw new Error(state.failure);
        writeFileSync(file, '');
        return { rows: 1, tables: 1, size: 1 };
      },
    },
    clock,
    log,
  });
  const scheduled = new ScheduledBackups({
    folder,
    intervalHours: 2,
    isLeader: () => state.leads,
    store: async (stored) => {
      state.stored = stored;
    },
    clock,
    log,
    sleep: (_duration, signal) =>
      new Promise((resolve) => {
        wake = resolve;
        signal?.addEventListener('abort', () => resolve());
      }),
  });
  onTestFinished(() => scheduled.stop());
  const names = () => readdirSync(directory).sort();
  const untilAsleep = () => expect.poll(() => wake !== undefined).toBe(true);
  const look = async (hours: number) => {
    await untilAsleep();
    state.now = NOON + hours * HOUR_MS;
    const end = wake;
    wake = undefined;
    end?.();
    await untilAsleep();
  };
  return { folder, scheduled, state, names, look, logged };
}

test('a backup is made when the newest is old enough, and the oldest are deleted', async () => {
  const directory = join(temporaryFolder(), 'backups');
  mkdirSync(directory);
  writeFileSync(join(directory, 'notes.txt'), '');
  writeFileSync(join(directory, 'itemtide-2026-11-20T11-00-00-000Z.backup'), '');
  const { scheduled, names, look, state } = schedule(directory);
  scheduled.start();
  await expect.poll(() => scheduled.status()?.lastSuccessAt).toBe(NOON - HOUR_MS);
  for (const hours of [0.5, 1, 1.5, 3, 5]) await look(hours);
  expect(names()).toEqual([
    'itemtide-2026-11-20T15-00-00-000Z.backup',
    'itemtide-2026-11-20T17-00-00-000Z.backup',
    'notes.txt',
  ]);
  expect(state.stored).toEqual({
    lastSuccessAt: NOON + 5 * HOUR_MS,
    error: null,
    intervalHours: 2,
  });
  state.leads = false;
  expect(scheduled.status()).toBeUndefined();
  await look(5.1);
  // Another leader has stored its own.
  state.stored = {};
  state.leads = true;
  await look(5.2);
  expect(state.stored).toMatchObject({ lastSuccessAt: NOON + 5 * HOUR_MS });
});

test('one is made when it is due after the clock was set back, and kept', async () => {
  const directory = temporaryFolder();
  const { scheduled, look, names } = schedule(directory);
  scheduled.start();
  await look(100);
  await look(102);
  expect(names()).toHaveLength(2);
  await look(2);
  expect(names()).toContain('itemtide-2026-11-20T14-00-00-000Z.backup');
  await look(3);
  expect(names()).toHaveLength(2);
  await look(4);
  expect(names()).toContain('itemtide-2026-11-20T16-00-00-000Z.backup');
});

test('a failure is reported, deletes nothing, and is retried', async () => {
  const directory = temporaryFolder();
  const { scheduled, state, names, look, logged } = schedule(directory);
  state.failure = 'no space left on device';
  scheduled.start();
  await expect
    .poll(() => scheduled.status())
    .toEqual({ lastSuccessAt: undefined, error: 'no space left on device', failures: 1 });
  expect(logged).toEqual(['backup failed; retrying in ten minutes']);
  state.failure = undefined;
  await look(0.2);
  await expect
    .poll(() => scheduled.status())
    .toEqual({ lastSuccessAt: NOON + 0.2 * HOUR_MS, error: undefined, failures: 1 });
  expect(names()).toHaveLength(1);
});

test('a backup that is deleted while backups are listed is omitted', async () => {
  const directory = temporaryFolder();
  const { folder } = schedule(directory);
  const kept = 'itemtide-2026-11-20T12-00-00-000Z.backup';
  writeFileSync(join(directory, kept), 'abc');
  // A name without a file, as if it was deleted between the listing and the lookup.
  symlinkSync(join(directory, 'gone'), join(directory, 'itemtide-2026-11-20T11-00-00-000Z.backup'));
  expect(await folder.list()).toEqual([{ name: kept, madeAt: NOON, size: 3 }]);
});

interface Health {
  readonly status: string;
  readonly backup?: { readonly status: string; readonly last_success_at: string | null };
}

test('a service makes backups on schedule, and health reports it', async () => {
  const backups = join(temporaryFolder(), 'backups');
  const { url } = await runService({ BACKUP_DIR: backups, SIMULATED_ITEMS: '5' });
  const { backup } = await until(
    () => getJson<Health>(`${url}/api/v1/health`),
    (health) => health.backup?.last_success_at !== null && health.backup !== undefined,
  );
  expect(backup).toMatchObject({ status: 'ok', error: null });
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^itemtide-.*Z\.backup$/)]);
});

test('a service that cannot make backups reports why, and keeps responding', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a-file'), '');
  const backups = join(folder, 'a-file/backups');
  const { url, logged } = await runService({ BACKUP_DIR: backups, SIMULATED_ITEMS: '5' });
  const health = await until(
    () => getJson<Health>(`${url}/api/v1/health`),
    ({ backup }) => backup?.status === 'failed',
  );
  expect(health.status).toBe('degraded');
  expect(logged.join()).toContain('backup failed; retrying in ten minutes');
  expect(existsSync(backups)).toBe(false);
});
