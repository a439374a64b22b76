import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '../domain/units.js';
import { addItems } from '../store/items.js';
import { migrate } from '../store/migrate.js';
import { openDatabase } from '../store/open-database.js';
import { appendTicks } from '../store/points.js';
import { addSource } from '../store/sources.js';
import { inNewFolder } from './data-folder.js';
import { itemName, makeTicks } from './price-file.js';
import { check, quick, report } from './report.js';

const PROGRAM = fileURLToPath(new URL('../main.js', import.meta.url));
const ROUNDS = quick ? 1 : 5;
const PATIENCE = 60_000;
const ITEMS = 1_000;
const TIMES = quick ? 100 : 1_000;
const BATCH = 50_000;

const empty: number[] = [];
const existing: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await inNewFolder(async (folder) => {
    empty.push(await startOnce(folder));
    existing.push(await startOnce(folder));
  });
}
report({ what: 'start on an empty folder', unit: 's', rounds: empty, target: { atMost: 15 } });
report({ what: 'start on its folder again', unit: 's', rounds: existing, target: { atMost: 5 } });

const points = ITEMS * TIMES;
await inNewFolder(async (folder) => {
  await storePoints(folder);
  const full: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) full.push(await startOnce(folder, points));
  report({
    what: `start with ${points.toLocaleString('en')} points of the last week`,
    unit: 's',
    rounds: full,
    target: { atMost: 5 },
  });
});

/**
 * Seconds from the start of the program to its first good answer.
 * @param stored points that it must say it has read, at least
 */
async function startOnce(folder: string, stored = 0): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  // In the folder, so that no .env of this one's is read.
  const program = spawn(process.execPath, [PROGRAM, 'serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const output of [program.stdout, program.stderr]) {
    output.on('data', (text) => {
      log += text;
    });
  }
  try {
    await untilHealthy(program, `http://127.0.0.1:${port}/api/v1/health`);
    const elapsed = (performance.now() - begun) / 1_000;
    const read = Number(/"points":(\d+)/.exec(log)?.[1]);
    check('the lack of stored points', Math.max(0, stored - read), 0);
    return elapsed;
  } catch (error) {
    console.error(log);
    throw error;
  } finally {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
  }
}

async function untilHealthy(program: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`the program ended with ${program.exitCode}`);
    // Nothing listens at first.
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await sleep(10);
  }
  throw new Error(`no good answer within ${PATIENCE} ms`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return address.port;
}

async function storePoints(folder: string): Promise<void> {
  const now = Date.now();
  const database = await openDatabase({ kind: 'embedded', folder: join(folder, 'data') });
  try {
    await migrate(database);
    await addSource(database, 'import', '');
    const names = Array.from({ length: ITEMS }, (_, item) => itemName(item + 1));
    await addItems(database, names, now);
    const step = Math.floor((7 * DAY_MS) / TIMES);
    const ticks = makeTicks({ items: ITEMS, timesPerItem: TIMES, start: now - TIMES * step, step });
    for (let from = 0; from < ticks.length; from += BATCH) {
      const batch = ticks.slice(from, from + BATCH);
      await appendTicks(database, batch, { now, rawRetentionDays: 8 });
    }
  } finally {
    await database.close();
  }
}
