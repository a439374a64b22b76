import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListGate } from '../../src/app/list-gate.js';
import { createMarketLoops } from '../../src/app/market-work.js';
import type { Observation } from '../../src/domain/tick.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { PatientRecorder } from '../../src/ingest/record/patient-recorder.js';
import { createMarketSource, MARKET_TRAITS } from '../../src/market/registry.js';
import type { MarketSource } from '../../src/market/source.js';
import type { Database } from '../../src/store/connection/database.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { loadSources } from '../../src/store/markets/sources.js';
import { loadItems } from '../../src/store/prices/items.js';
import { temporaryFolder } from '../support/database.js';
import { logTo } from '../support/log.js';
import { type AskedMarket, askedSettings, bidOf } from '../support/markets/form.js';
import { ASKED_MARKETS } from '../support/markets/forms.js';
import { type MarketServer, startMarketServer } from '../support/markets/market-server.js';
import { ALL_MISBEHAVIOURS, type Misbehaviour } from '../support/markets/misbehaviours.js';
import { fullName, OFFERS } from '../support/markets/offers.js';
import { copyMigratedDatabase } from '../support/migrated-database.js';
import { openRecording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';
import { VirtualTime } from '../support/virtual-time.js';

const START = Date.UTC(2026, 10, 20, 12, 3, 7, 89);
const LENGTH = 30 * MINUTE_MS;

/** Not all, as every point is written to a database. */
const offers = OFFERS.slice(0, 40);
const truth = new Map(offers.map((offer) => [fullName(offer), offer.cents]));

/** Each of these takes real time; each market has one of them once. */
const SLOW: readonly Misbehaviour[] = ['no answer', 'a slow drip', 'a pause without end'];
const LARGE: readonly Misbehaviour[] = ['a large body', 'a gzip bomb', 'a Brotli bomb'];
const QUICK = ALL_MISBEHAVIOURS.filter((how) => !SLOW.includes(how) && !LARGE.includes(how));

/** The polls, by number, during which a market is in the wrong unit. */
const MISREAD = { market: 'waxpeer', from: 12, until: 20, factor: 10 };

const folder = temporaryFolder();
let database: Database;
let server: MarketServer;
beforeAll(async () => {
  copyMigratedDatabase(folder());
  [database, server] = await Promise.all([
    openDatabase({ kind: 'embedded', folder: folder(), sync: false }),
    startMarketServer(offers),
  ]);
  await migrate(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** The behaviour of a market at each poll: six of eight fail, most of them in a row. */
function* behaviours(place: number): Generator<Misbehaviour> {
  const turned = [...QUICK.slice(2 * place), ...QUICK.slice(0, 2 * place)];
  const costly = [SLOW[place % SLOW.length], LARGE[place]].filter((how) => how !== undefined);
  const bad = [...turned.slice(0, 5), ...costly, ...turned.slice(5)];
  for (let poll = 0; ; poll += 1) {
    if (poll % 8 === 1 || poll % 8 === 7) yield 'well';
    else yield bad.shift() ?? (QUICK[poll % QUICK.length] as Misbehaviour);
  }
}

/** The market with these failures, which records its observations. */
function watched(source: MarketSource, place: number, said: Observation[]): MarketSource {
  const name = source.name as AskedMarket;
  const plan = behaviours(place);
  let polls = 0;
  return {
    ...source,
    async *poll(request) {
      polls += 1;
      const { from, until, factor } = MISREAD;
      const misread = name === MISREAD.market && polls >= from && polls < until;
      const next: Misbehaviour = plan.next().value;
      server.behave(name, ended ? 'well' : misread ? 'well' : next);
      for await (const batch of source.poll(request)) {
        if (!misread) said.push(...batch.observations);
        const scaled = batch.observations.map((one) => ({ ...one, price: one.price * factor }));
        yield misread ? { ...batch, observations: scaled } : batch;
      }
    },
  };
}

let ended = false;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test('half an hour in which markets fail in every way', async () => {
  const time = new VirtualTime(START);
  const said: Observation[] = [];
  const logged: string[] = [];
  const note = (facts: object, message: string) => {
    logged.push(`${Reflect.get(facts, 'market')} ${message}`);
  };
  const log = logTo(note);
  const timeLimits = { answer: 200, idle: 200, total: 600 };
  const sources = await Promise.all(
    ASKED_MARKETS.map(async (name, place) => {
      const asked = askedSettings(name, server.originOf(name), offers);
      const settings = { ...asked, intervalSeconds: 60, timeLimits };
      return watched(await createMarketSource(name, settings), place, said);
    }),
  );

  const recording = await openRecording(database, { clock: time.clock, markets: sources });
  const { engine, directory: items, recorder } = recording;
  const parts = { engine, items, sources: recording.sources, log };
  const loops = createMarketLoops(sources, {
    ...parts,
    listGate: createListGate(sources, { ...parts, replica: recording.replica }),
    recorder: new PatientRecorder(recorder, database, log),
    database,
    isInCatalogue: () => false,
    clock: time.clock,
    sleep: time.sleep,
    random: () => 0.5,
  });
  const lateErrors: unknown[] = [];
  const noteError = (error: unknown) => lateErrors.push(error);
  process.on('unhandledRejection', noteError);

  const circuits = new Set<string>();
  const quarantined = new Set<string>();
  async function runUntil(over: () => boolean): Promise<void> {
    while (!over()) {
      await time.whenAsleep(loops.length);
      for (const { status } of loops) {
        circuits.add(`${status.name} ${status.circuit}`);
        if (status.quarantined) quarantined.add(status.name);
      }
      time.wakeNext();
    }
  }
  for (const loop of loops) loop.start();
  await runUntil(() => time.clock() > START + LENGTH / 2);
  const halfway = { heap: heap(), said: said.length };
  await runUntil(() => time.clock() > START + LENGTH);
  const grown = heap() - halfway.heap - (said.length - halfway.said) * 200;
  ended = true;
  // Markets with an open circuit are retried within the hour.
  await runUntil(() => loops.every(({ status }) => status.status === 'up'));
  expect(time.clock()).toBeLessThan(START + LENGTH + HOUR_MS);
  await time.whenAsleep(loops.length);
  const statuses = loops.map(({ status }) => status);
  await Promise.all(loops.map((loop) => loop.stop()));
  await recording.close();
  process.off('unhandledRejection', noteError);

  expect(lateErrors).toEqual([]);
  expect(statuses.map(({ name, status, error }) => [name, status, error])).toEqual(
    sources.map(({ name }) => [name, 'up', undefined]),
  );
  for (const { name } of sources) expect(circuits).toContain(`${name} open`);
  // Their first lists are held until another market confirms them.
  const unconfirmed = MARKET_TRAITS.filter(({ currencyStated }) => currencyStated === false);
  for (const { name } of unconfirmed) quarantined.delete(name);
  expect([...quarantined]).toEqual([MISREAD.market]);
  expect(logged).toContain(`${MISREAD.market} quarantine ended`);
  expect(grown).toBeLessThan(8_000_000);

  const points = await stored();
  const accepted = said.filter(({ name, source, time: at }) => points.has(key(source, name, at)));
  const confirmed = new Map(
    unconfirmed.map(({ name }) => {
      const first = accepted.find(({ source }) => source === name);
      expect(first, `a price of ${name}`).toBeDefined();
      return [name as string, first?.time ?? START];
    }),
  );
  const missing = said
    .filter(({ name, source, time: at }) => !points.has(key(source, name, at)))
    .filter(({ source, time: at }) => at >= (confirmed.get(source) ?? START));
  expect(missing).toEqual([]);
  expect(said.length).toBeGreaterThan(2_000);
  const wrong = [...points].filter(([seen, { name, price }]) => {
    const cents = truth.get(name) ?? Number.NaN;
    return price !== (/^\S+_bids /.test(seen) ? bidOf(cents) : cents);
  });
  expect(wrong).toEqual([]);
});

const key = (source: string, name: string, time: number) => `${source} ${time} ${name}`;

async function stored(): Promise<Map<string, { name: string; price: number }>> {
  const names = new Map((await loadItems(database)).map((one) => [one.id, one.marketHashName]));
  const sources = new Map((await loadSources(database)).map(({ id, name }) => [id, name]));
  const ticks = await loadStoredTicks(database);
  return new Map(
    ticks.map(({ itemId, sourceId, time, price }) => {
      const name = names.get(itemId) ?? '';
      return [key(sources.get(sourceId) ?? '', name, time), { name, price }];
    }),
  );
}
