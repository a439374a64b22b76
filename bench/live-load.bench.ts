import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../domain/units.js';
import { Turns } from '../live/turns.js';
import { micros } from './live-clock.js';
import { Crowd } from './live-crowd.js';
import { startLiveService } from './live-service.js';
import { bytesInUse } from './memory.js';
import { check, median, quick, report } from './report.js';

// Ticks at the rate of markets, to clients that follow some items each: the time from the engine,
// to which a price is sent once it is stored, to its arrival, the memory in the meantime, and the
// effect of clients that stop reading on the others. This process contains engine, hub and sockets,
// without a market or a database.

const CLIENTS = quick ? 200 : 1_000;
const ITEMS_EACH = 100;
/**
 * All items; each client follows different ones, so that each price has CLIENTS * ITEMS_EACH /
 * ITEMS receivers.
 */
const ITEMS = 10_000;
const TICKS_A_SECOND = 5_000;
const BATCHES_A_SECOND = 100;
const SECONDS = quick ? 5 : 300;
/**
 * The number of times that clients stop and continue reading: other changes over time affect both.
 */
const STOPS = quick ? 1 : 3;
/** The stretches of a stop end before clients that stopped reading are closed. */
const STRETCHES = 4;
const SECONDS_COMPARED = quick ? 2 : 5;
const ONE_STOPS_OF = 10;
const STOPPED = CLIENTS / ONE_STOPS_OF;
const MEGABYTE = 2 ** 20;
/** The allowance for garbage that is not collected yet, and for code compiled in the meantime. */
const FLAT_MEMORY = 10;
/** A client that stops reading can be owed one message per item, and those on their way to it. */
const STOPPED_MEMORY = 64;

const service = await startLiveService(ITEMS);
const crowd = new Crowd();
await crowd.open(
  CLIENTS,
  service,
  Array.from({ length: CLIENTS }, (_, client) => [
    JSON.stringify({ action: 'subscribe', item_ids: itemsOf(client), channel: 'ranking' }),
  ]),
);
let next = 0;
let time = Date.now();
let received = 0;
const log = { info() {}, warn: console.warn, error: console.error };
const turns = new Turns(service.hub, Date.now, log);
turns.start();

await feed(quick ? 2 : 20);
await crowd.delays();
const memory = [bytesBesideEngine()];
const whole: number[] = [];
const medians: number[] = [];
for (let part = 0; part < 5; part += 1) {
  await feed(SECONDS / 5);
  const { count, median, p99 } = await crowd.delays();
  if (count === 0) throw new Error('no price arrived');
  whole.push(p99);
  medians.push(median);
  memory.push(bytesBesideEngine());
}
const scene =
  'engine, hub and sockets without market and store, ' +
  `${CLIENTS.toLocaleString('en')} clients, ${TICKS_A_SECOND.toLocaleString('en')} ticks/s`;
report({ label: `stored to received, median: ${scene}`, unit: 'ms', rounds: medians });
report({
  label: `stored to received, p99: ${scene}`,
  unit: 'ms',
  rounds: whole,
  target: { atMost: 50 },
});
report({
  label: `memory gained in ${SECONDS} s, except by the engine: ${scene}`,
  unit: 'MB',
  rounds: [((memory.at(-1) ?? 0) - (memory[0] ?? 0)) / MEGABYTE],
  target: { atMost: FLAT_MEMORY },
});

await crowd.choose(ONE_STOPS_OF);
const ratios: number[] = [];
const gained: number[] = [];
for (let stop = 0; stop < STOPS; stop += 1) {
  const before = await delay();
  const memoryBefore = bytesBesideEngine();
  await crowd.stopReading();
  ratios.push((100 * (await delay())) / before);
  gained.push((bytesBesideEngine() - memoryBefore) / MEGABYTE);
  await crowd.readAgain();
  received = await crowd.settled();
  await crowd.delays();
}
report({
  label: `p99 of the others while ${STOPPED} of ${CLIENTS} clients have stopped reading`,
  unit: '% of before',
  rounds: ratios,
  target: { atMost: 120 },
});
report({
  label: `memory gained while ${STOPPED} clients have stopped reading`,
  unit: 'MB',
  rounds: gained,
  target: { atMost: STOPPED_MEMORY },
});
await crowd.stopReading();
if (!quick) {
  // Either nothing more fits into the buffers to them for 30 s, or two pings are missed before
  // that.
  await feed(90);
  check('clients left', service.hub.size, CLIENTS - STOPPED);
}
await turns.stop();
await crowd.close();
await service.close();
process.exit();

/**
 * The p99 of the clients that always read: the median of some stretches, as a single one varies.
 */
async function delay(): Promise<number> {
  const found: number[] = [];
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    await feed(SECONDS_COMPARED);
    found.push((await crowd.delays()).p99);
  }
  return median(found);
}

/** Stores ticks for this number of seconds, and waits until all of them have arrived. */
async function feed(seconds: number): Promise<void> {
  const batch = TICKS_A_SECOND / BATCHES_A_SECOND;
  const interval = SECOND_MS / BATCHES_A_SECOND;
  const begun = performance.now();
  for (let turn = 0; turn < seconds * BATCHES_A_SECOND; turn += 1) {
    await sleep(Math.max(0, begun + turn * interval - performance.now()));
    time = Math.max(time + 1, Date.now());
    const ticks = Array.from({ length: batch }, () => {
      next = (next + 7_919) % ITEMS;
      return { itemId: 1 + next, sourceId: 1, time, price: 1_000 + (next % 50), volume: micros() };
    });
    service.hub.observed(ticks.filter((tick) => service.engine.intake.add(tick, time)));
  }
  const settled = await crowd.settled();
  if (settled === received) throw new Error('nothing arrived');
  received = settled;
}

function bytesBesideEngine(): number {
  return bytesInUse() - service.engine.series.size().bytes;
}

function itemsOf(client: number): number[] {
  return Array.from(
    { length: ITEMS_EACH },
    (_, index) => 1 + ((client * ITEMS_EACH + index * 101) % ITEMS),
  );
}
