import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { europeanCentralBank } from '../../../src/feeds/rates/european-central-bank.js';
import { RateTable } from '../../../src/feeds/rates/rate-table.js';
import { RateUpdates } from '../../../src/feeds/rates/rate-updates.js';
import type { Database } from '../../../src/store/connection/database.js';
import { onEachDatabase } from '../../support/database.js';
import { type EuroRates, startRateServer, workingDays } from '../../support/rate-server.js';
import { VirtualTime } from '../../support/virtual-time.js';

const FRIDAY = Date.parse('2026-11-20T12:00:00Z');

const PAST = workingDays('2012-01-02', '2026-11-19');
/** Enough for tests that do not depend on older rates. */
const RECENT = workingDays('2026-06-01', '2026-11-19');

/** A process that keeps rates up to date. The time of the test advances with each turn. */
async function startUpdates(
  database: Database,
  { origin, now = FRIDAY, isLeader = true }: { origin: string; now?: number; isLeader?: boolean },
) {
  const time = new VirtualTime(now);
  const warnings: unknown[] = [];
  const source = europeanCentralBank(origin, fetch);
  const table = new RateTable([source]);
  const updates = new RateUpdates({
    sources: [source],
    table,
    database,
    clock: time.clock,
    sleep: time.sleep,
    isLeader: () => isLeader,
    log: { info() {}, warn: (facts) => warnings.push(facts), error() {} },
  });
  await updates.load();
  updates.start();
  onTestFinished(() => updates.stop());
  await time.whenAsleep(1);
  return {
    table,
    warnings,
    updates,
    /** The newest day of the euro. */
    newest: () => {
      const day = table.at('EUR', Date.parse('2030-01-01'))?.day;
      return day === undefined ? undefined : new Date(day).toISOString().slice(0, 10);
    },
    async until(moment: number) {
      while (time.clock() < moment) {
        time.wakeNext();
        await time.whenAsleep(1);
      }
    },
  };
}

async function rateServer(days: Record<string, EuroRates>) {
  const server = await startRateServer({ ...days });
  onTestFinished(() => server.close());
  const files = () => server.requests.map((path) => path.split('/').at(-1));
  return { server, files, origin: server.origin };
}

onEachDatabase(({ database }) => {
  test('an empty service fetches the last 90 days, then once the complete history', async () => {
    const { files, origin } = await rateServer(PAST);
    const service = await startUpdates(database(), { origin });
    expect(files()).toEqual(['eurofxref-hist-90d.xml', 'eurofxref-hist.xml']);
    expect(service.newest()).toBe('2026-11-19');
    const first = service.table.at('EUR', Date.parse('2013-05-05'));
    expect(first?.day).toBe(Date.parse('2013-05-03'));
  }, 60_000);

  test('a service with history fetches 90 days at its start, and today after 16:00 CET', async () => {
    const { server, files, origin } = await rateServer(PAST);
    const before = await startUpdates(database(), { origin });
    await before.updates.stop();
    server.requests.length = 0;

    const service = await startUpdates(database(), { origin });
    expect(files()).toEqual(['eurofxref-hist-90d.xml']);
    await service.until(Date.parse('2026-11-20T15:04:00Z'));
    expect(files()).toHaveLength(1);
    // The rates are published later than usual.
    await service.until(Date.parse('2026-11-20T15:20:00Z'));
    expect(files()).toEqual(['eurofxref-hist-90d.xml', 'eurofxref-daily.xml']);
    expect(service.newest()).toBe('2026-11-19');
    server.days['2026-11-20'] = { USD: '1.1444' };
    await service.until(Date.parse('2026-11-20T15:40:00Z'));
    expect(service.newest()).toBe('2026-11-20');
    expect(service.table.at('EUR', FRIDAY)?.perUsd).toBeCloseTo(1 / 1.1444, 12);
    // Nothing more is published today.
    server.requests.length = 0;
    await service.until(Date.parse('2026-11-20T18:00:00Z'));
    expect(files()).toEqual([]);
  }, 60_000);

  test('a service that was off for a long time fetches missing days', async () => {
    const { server, files, origin } = await rateServer(workingDays('2012-01-02', '2026-05-29'));
    const before = await startUpdates(database(), { origin, now: Date.parse('2026-05-29T18:00Z') });
    await before.updates.stop();
    Object.assign(server.days, PAST);
    server.requests.length = 0;

    const service = await startUpdates(database(), { origin });
    expect(files()).toEqual(['eurofxref-hist-90d.xml', 'eurofxref-hist.xml']);
    const july = service.table.at('EUR', Date.parse('2026-07-15T12:00:00Z'));
    expect(july?.day).toBe(Date.parse('2026-07-15'));
  }, 60_000);

  test('retries a minute after a failure, then ever later, and logs the reason once', async () => {
    const { server, origin } = await rateServer(RECENT);
    server.broken = { status: 503, body: '' };
    const service = await startUpdates(database(), { origin });
    await service.until(FRIDAY + 10 * MINUTE_MS);
    // After 1, 2 and 4 minutes.
    expect(server.requests).toHaveLength(4);
    expect(service.warnings).toHaveLength(1);
    expect(service.updates.error).toMatch(/answered 503/);
    server.broken = undefined;
    await service.until(FRIDAY + HOUR_MS);
    expect(service.newest()).toBe('2026-11-19');
    expect(service.updates.error).toBeUndefined();
  }, 60_000);

  test('an incomplete file leaves stored rates unchanged', async () => {
    const { server, origin } = await rateServer(RECENT);
    const service = await startUpdates(database(), { origin });
    server.broken = { status: 200, body: '<Cube><Cube time="2026-11-20"><Cube currency="USD"' };
    await service.until(Date.parse('2026-11-20T15:10:00Z'));
    expect(service.newest()).toBe('2026-11-19');
    expect(service.updates.error).toMatch(/invalid or incomplete XML/);
  }, 60_000);

  test('a rate far from that of the day before is refused, and logged once', async () => {
    const { server, origin } = await rateServer(RECENT);
    const service = await startUpdates(database(), { origin });
    server.days['2026-11-20'] = { USD: '115.0' };
    await service.until(Date.parse('2026-11-20T16:10:00Z'));
    expect(service.newest()).toBe('2026-11-19');
    expect(service.updates.error).toMatch(/the rate of USD of 2026-11-20 differs by more than 20%/);
    expect(service.warnings).toHaveLength(1);
    server.days['2026-11-20'] = { USD: '1.1500' };
    await service.until(Date.parse('2026-11-20T16:45:00Z'));
    expect(service.newest()).toBe('2026-11-20');
    expect(service.updates.error).toBeUndefined();
  }, 60_000);

  test('a process that is not the leader reads its rates, and fetches none', async () => {
    const { server, origin } = await rateServer(RECENT);
    const other = await startUpdates(database(), { origin, isLeader: false });
    expect(server.requests).toEqual([]);
    expect(other.newest()).toBeUndefined();
    await startUpdates(database(), { origin });
    await other.until(FRIDAY + 10_000);
    expect(other.newest()).toBe('2026-11-19');
  }, 60_000);
});
