import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKET_NAMES } from '../../src/app/markets.js';
import { startApp } from '../../src/app/start-app.js';
import { ServiceSettings } from '../../src/config/service-settings.js';
import { DAY_MS, type EpochMs, HOUR_MS } from '../../src/domain/units.js';
import { copyMigratedDatabase } from '../support/migrated-database.js';
import { getJson, runProgram, serviceFolder, temporaryFolder, until } from '../support/program.js';

const NOW: EpochMs = Date.parse('2026-11-20T12:34:56.789Z');
const ITEMS = 4;

async function start(folder: string, now: EpochMs, settings: Record<string, string> = {}) {
  copyMigratedDatabase(folder);
  const environment = {
    PORT: '0',
    DATA_DIR: folder,
    MARKETS: 'simulated',
    SIMULATED_ITEMS: `${ITEMS}`,
    RATES_URL: 'off',
    EVENTS_URL: 'off',
    CATALOGUE_URL: 'off',
    PICTURES: 'off',
    RANKING_MIN_POINTS: '2',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const app = await startApp(new ServiceSettings(environment, MARKET_NAMES), {
    version: '0.0.0',
    logger: pino({ level: 'silent' }),
    print: () => {},
    clock: () => now,
  });
  await app.ready();
  return { app, api: `http://127.0.0.1:${app.address.port}/api/v1` };
}

interface Item {
  readonly id: number;
  readonly market_hash_name: string;
}

/** All numbers of every item, and the rankings: every response from the engine. */
async function everything(api: string): Promise<unknown> {
  const items = await getJson<Item[]>(`${api}/items`);
  const answers: unknown[] = [items];
  for (const window of ['1h', '24h', '7d']) {
    answers.push(await getJson(`${api}/rankings/volatile?window=${window}&limit=1000`));
    for (const { id } of items) {
      const metrics = await fetch(`${api}/items/${id}/volatility?window=${window}`);
      answers.push(metrics.status, await metrics.json());
      answers.push(await getJson(`${api}/items/${id}/history?window=${window}`));
    }
  }
  for (const { id } of items) answers.push(await getJson(`${api}/items/${id}`));
  return answers;
}

async function caughtUp(api: string): Promise<void> {
  await until(
    () => getJson<{ markets: { simulated: { status: string } } }>(`${api}/health`),
    ({ markets }) => markets.simulated.status === 'up',
  );
}

describe('a restart', () => {
  const stopped = temporaryFolder(afterAll);
  let before: unknown;
  beforeAll(async () => {
    const first = await start(stopped, NOW);
    await caughtUp(first.api);
    before = await everything(first.api);
    await first.app.stop();
  });

  test.each([
    ['at once', 0],
    ['an hour later', HOUR_MS],
    ['three days later', 3 * DAY_MS],
  ])('%s responds as if the service had never stopped', async (_name, pause) => {
    const restarted = temporaryFolder();
    cpSync(stopped, restarted, { recursive: true });
    const second = await start(restarted, NOW + pause);
    if (pause === 0) expect(await everything(second.api)).toEqual(before);
    await caughtUp(second.api);
    const after = await everything(second.api);
    await second.app.stop();
    if (pause === 0) expect(after).toEqual(before);

    const third = await start(restarted, NOW + pause);
    expect(await everything(third.api)).toEqual(after);
    await third.app.stop();
  });

  test('shows demo prices when configured, but never together with real markets', async () => {
    const folder = temporaryFolder();
    cpSync(stopped, folder, { recursive: true });
    const closed = { MARKETS: 'waxpeer', WAXPEER_URL: 'http://127.0.0.1:9' };
    const real = await start(folder, NOW, closed);
    const [item] = await getJson<Item[]>(`${real.api}/items`);
    const unpriced = await getJson<object>(`${real.api}/items/${item?.id}`);
    expect(unpriced).toMatchObject({ markets: [] });
    expect(unpriced).not.toHaveProperty('current_price');
    expect(await getJson(`${real.api}/items/${item?.id}/history?window=7d`)).toEqual([]);
    expect(await getJson(`${real.api}/rankings/volatile`)).toEqual([]);
    expect(await getJson(`${real.api}/overview`)).toMatchObject({ sources: [] });
    await real.app.stop();

    const again = await start(folder, NOW);
    expect(await everything(again.api)).toEqual(before);
    await again.app.stop();
  });
});

describe('a start', () => {
  test.each([
    ['PORT', { PORT: 'http' }, 'PORT must be an integer from 0 to 65535, not "http".', 78],
    ['MARKETS', { MARKETS: 'steem' }, 'MARKETS', 78],
    ['REPLAY_FILE', { MARKETS: 'replay' }, 'REPLAY_FILE', 78],
    ['a missing file', { PORT: '0', MARKETS: 'replay', REPLAY_FILE: '/no/file' }, '/no/file', 1],
  ])('with a wrong %s ends with one message', async (_name, settings, words, exitCode) => {
    const program = runProgram(['serve'], settings, temporaryFolder());
    expect((await program.ended).code).toBe(exitCode);
    expect(program.output.stderr).toContain(words);
    expect(program.output.stderr.trim().split('\n')).toHaveLength(1);
    // Markets are opened after the database, which may contain their settings.
    expect(program.output.stdout).toMatch(exitCode === 78 ? /^$/ : /^\{.*"listening.*\}\n$/);
  });

  test('on a port in use ends with one message that names it', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const settings = { PORT: `${port}`, SIMULATED_ITEMS: '3' };
    const program = runProgram(['serve'], settings, temporaryFolder());
    expect((await program.ended).code).toBe(1);
    expect(program.output.stderr).toMatch(new RegExp(`^HOST 127.0.0.1 and PORT ${port} .*\\n$`));
    taken.close();
  });

  test('reads settings from .env, which the environment overrides', async () => {
    const folder = serviceFolder();
    writeFileSync(join(folder, '.env'), 'PORT=nonsense\nMARKETS=simulated\n');
    const wrong = runProgram(['serve'], {}, folder);
    await wrong.ended;
    expect(wrong.output.stderr).toContain('PORT must be');
    const right = runProgram(['serve'], { PORT: '0', SIMULATED_ITEMS: '3' }, folder);
    await right.said(/Markets: simulated/);
    await right.said(/Demo data/);
    right.process.kill('SIGTERM');
    expect((await right.ended).code).toBe(0);
  });
});
