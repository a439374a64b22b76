import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, SECOND_MS } from '../domain/units.js';
import {
  ADDRESS_ATTACKS,
  type Attacker,
  beginAttack,
  residentMemory,
  USER_ATTACKS,
  visit,
} from './attacks/run-attack.js';
import { inNewFolder } from './data-folder.js';
import { fillDatabase } from './new-database.js';
import { makeLots, storeOwner } from './portfolio-owner.js';
import { makeTicks } from './price-file.js';
import { AS_DELIVERED, type RunningProgram, startProgram } from './program.js';
import { storeTicks } from './recording.js';
import { check, quick, report } from './report.js';

// One visitor, who reads pages at ten requests a second and follows 100 items, while an address
// attacks, and while a user with 20,000 lots requests all of them. The service has the settings of
// the image, and the heap of a container of 512 MB.

const LENGTH = (quick ? 3 : 20) * SECOND_MS;
const MEGABYTE = 2 ** 20;
const LOTS = quick ? 2_000 : 20_000;
const ITEMS = quick ? 300 : 3_000;
/** Of daily prices. */
const DAYS = quick ? 30 : 365;

await inNewFolder(async (folder) => {
  const cookie = `session=${await store(folder)}`;
  const program = await startProgram(folder, {
    ...AS_DELIVERED,
    NODE_OPTIONS: `${AS_DELIVERED.NODE_OPTIONS} --max-old-space-size=320`,
    LOG_LEVEL: 'warn',
    ADDRESS_CPU_PERCENT: '20',
    USER_CPU_PERCENT: '20',
    ADDRESS_CONNECTIONS: '64',
    LIVE_CLIENTS_PER_ADDRESS: '100',
  });
  try {
    const port = Number(new URL(program.url).port);
    await visit(port, LENGTH);
    const quiet = await visit(port, LENGTH);
    report({ label: 'nobody attacks: p50 of a visitor', unit: 'ms', rounds: [quiet.p50] });
    report({ label: 'nobody attacks: p99 of a visitor', unit: 'ms', rounds: [quiet.p99] });
    for (const attack of USER_ATTACKS) await suffer({ attack, cookie }, program, port);
    for (const attack of ADDRESS_ATTACKS) await suffer({ attack }, program, port);
  } finally {
    await program.stop();
  }
});

/** @returns the token of the owner of the lots */
function store(folder: string): Promise<string> {
  const now = Date.now();
  return fillDatabase(folder, async (database) => {
    const start = now - DAYS * DAY_MS;
    const ticks = makeTicks({ items: ITEMS, timesPerItem: DAYS, start, step: DAY_MS });
    await storeTicks(database, ticks, now);
    return storeOwner(database, makeLots({ lots: LOTS, items: ITEMS, days: DAYS, now }), now);
  });
}

async function suffer(
  { attack, cookie }: Pick<Attacker, 'attack' | 'cookie'>,
  { pid }: RunningProgram,
  port: number,
): Promise<void> {
  const before = residentMemory(pid);
  const attacker = beginAttack({
    attack,
    port,
    localAddress: '127.0.9.1',
    ...(cookie !== undefined && { cookie }),
  });
  await sleep(SECOND_MS);
  const { p99, slowest, statuses, requests } = await visit(port, LENGTH);
  const grown = (residentMemory(pid) - before) / MEGABYTE;
  if (attacker.exitCode !== null) throw new Error(`the attack ended: ${attack}`);
  attacker.kill('SIGKILL');
  check(`${attack}: requests that are answered`, statuses[200] ?? 0, requests);
  const label = `${attack}: p99 of a visitor`;
  report({ label, unit: 'ms', rounds: [p99], target: { atMost: 50 } });
  report({ label: `${attack}: slowest, ${slowest.path}`, unit: 'ms', rounds: [slowest.time] });
  const memory = `${attack}: memory grows by`;
  report({ label: memory, unit: 'MB', rounds: [grown], target: { atMost: 64 } });
  await sleep(2 * SECOND_MS);
}
