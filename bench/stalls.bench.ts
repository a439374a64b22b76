import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { DAY_MS, type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { startCsgoStandIn } from './csgo-stand-in.js';
import { inNewFolder } from './data-folder.js';
import { Crowd } from './live-crowd.js';
import { fillDatabase } from './new-database.js';
import { askAsOwner, makeLots, storeOwner } from './portfolio-owner.js';
import { makeTicks, writePriceFile } from './price-file.js';
import { AS_DELIVERED, dataFolder, type RunningProgram, startProgram } from './program.js';
import { openRecording } from './recording.js';
import { check, quick, report, short } from './report.js';
import type { Turns } from './turn-watch.js';
import { createLists, RANKED_MARKETS } from './whole-market.js';
import { pollLists, recordList } from './whole-week.js';

// The turns of the event loop of a program that does everything at once: it starts with stored
// lists of the whole market, compacts older ones, receives a first list and then changed ones
// repeatedly, imports a file, makes backups, and serves expensive requests, to a thousand followers
// and an owner of 20,000 lots.

const STORED: DurationMs = quick ? HOUR_MS : DAY_MS;
/** How long before the end the lists begin that are old enough to be compacted. */
const OLD: DurationMs = 17 * DAY_MS;
const OLD_POLLS = 12;
const LASTS: DurationMs = quick ? 20 * SECOND_MS : short ? 10 * MINUTE_MS : HOUR_MS;
const LISTED = quick ? 4_000 : 36_000;
const LOTS = quick ? 2_000 : 20_000;
const SOCKETS = quick ? 100 : 1_000;
/** The number of items that each of them follows. */
const FOLLOWED = 100;
const POLL_SECONDS = 6;
const IMPORTED = quick ? { items: 500, timesPerItem: 100 } : { items: 5_000, timesPerItem: 200 };
const TURN_WATCH = new URL('turn-watch.js', import.meta.url).href;
const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));
const SLOW_PATHS = [
  '/api/v1/market-summary',
  '/api/v1/overview',
  '/api/v1/markets/spreads',
  '/api/v1/rankings/volatile?window=7d&limit=1000',
];

await inNewFolder(async (folder) => {
  const token = await store(folder);
  const importFile = join(folder, 'past.csv.gz');
  const begin = Date.now() - 60 * DAY_MS;
  await writePriceFile(importFile, makeTicks({ ...IMPORTED, start: begin, step: HOUR_MS }));
  const market = await startCsgoStandIn(LISTED);
  const turnsFile = join(folder, 'turns.json');
  const program = await startProgram(folder, {
    ...AS_DELIVERED,
    ...market.settings(POLL_SECONDS),
    NODE_OPTIONS: `${AS_DELIVERED.NODE_OPTIONS} --import ${TURN_WATCH}`,
    TURNS_FILE: turnsFile,
    BACKUP_DIR: join(folder, 'backups'),
  });
  const crowd = new Crowd();
  try {
    reportTurns('start, until the first good answer', await turnsOf(program, turnsFile));
    await crowd.open(SOCKETS, { port: Number(new URL(program.url).port), path: '/api/v1/ws' }, [
      Array.from({ length: FOLLOWED }, (_, place) => place + 1).map((item) =>
        JSON.stringify({ action: 'subscribe', item_ids: [item] }),
      ),
    ]);
    const imported = runImport(importFile, folder);
    await useFor(LASTS, program, token);
    await imported;
    reportTurns('everything at once', await turnsOf(program, turnsFile));
  } finally {
    await crowd.close();
    await program.stop();
    market.close();
  }
});

/** Stores lists of all markets up to now, and lots. @returns the token of their owner */
function store(folder: string): Promise<string> {
  return fillDatabase(folder, async (database) => {
    const end = Date.now();
    let now = end - STORED;
    const recording = await openRecording(database, { clock: () => now, markets: RANKED_MARKETS });
    const lists = createLists(loadCatalogue());
    for (let poll = 0; poll < OLD_POLLS; poll += 1) {
      now = end - OLD + 2 * poll * HOUR_MS;
      for (const list of quick ? lists.slice(0, 1) : lists) {
        list.change();
        await recordList(recording, list, list.observe(now), now);
      }
    }
    now = end - STORED;
    await pollLists(lists, { begin: now, end }, (list, observations, time) => {
      now = time;
      return recordList(recording, list, observations, time);
    });
    await recording.close();
    const lots = makeLots({ lots: LOTS, items: 10_000, days: 300, now: end });
    return storeOwner(database, lots, end);
  });
}

/** Imports a file by the command, which hands it to the running program. */
async function runImport(file: string, folder: string): Promise<void> {
  const command = spawn(process.execPath, [MAIN, 'import', file], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder(folder) },
    stdio: 'ignore',
  });
  const [code] = await once(command, 'exit');
  check('exit code of the import', code, 0);
}

/** Sends expensive requests, one after another, at least until the old lists are compacted. */
async function useFor(duration: DurationMs, program: RunningProgram, token: string): Promise<void> {
  const end = performance.now() + duration;
  while (performance.now() < end || !program.log().includes('compacted weeks of the log')) {
    for (const path of SLOW_PATHS) await (await fetch(program.url + path)).arrayBuffer();
    await askAsOwner(program, '/api/v1/portfolio/lots', token);
    await askAsOwner(program, '/api/v1/portfolio', token);
    await sleep(SECOND_MS);
  }
}

/** Those since the last call. */
async function turnsOf({ pid }: RunningProgram, file: string): Promise<Turns> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGWINCH');
  while (!existsSync(file) || readFileSync(file).length === 0) await sleep(10);
  return JSON.parse(readFileSync(file, 'utf8')) as Turns;
}

function reportTurns(when: string, { p99_9, longest, longestCollection }: Turns): void {
  const unit = 'ms';
  const label = 'turns of the event loop';
  report({ label: `${label}, ${when}: p99.9`, unit, rounds: [p99_9], target: { atMost: 20 } });
  report({ label: `${label}, ${when}: longest`, unit, rounds: [longest], target: { atMost: 50 } });
  report({ label: `longest garbage collection, ${when}`, unit, rounds: [longestCollection] });
}
