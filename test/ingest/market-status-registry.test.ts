import { expect, onTestFinished, test } from 'vitest';
import { type EpochMs, SECOND_MS } from '../../src/domain/units.js';
import { MarketStatusRegistry } from '../../src/ingest/poll/market-status-registry.js';
import { MemoryBus } from '../../src/runtime/bus/memory-bus.js';
import { writeMarketStatuses } from '../../src/store/markets/market-statuses.js';
import { onEachDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { marketStatus } from '../support/markets.js';

const MADE: EpochMs = Date.UTC(2026, 10, 20, 12);
const STARTING = { status: 'starting', error: undefined };
const UP = { status: 'up', error: undefined };
const DOWN = { status: 'down', error: 'no process polls the market' };

onEachDatabase(({ database }) => {
  /** The registry of a process that polls no market, and its statuses after some seconds. */
  function makeRegistry() {
    let now = MADE;
    const bus = new MemoryBus();
    const registry = new MarketStatusRegistry({
      names: ['skinport'],
      bus,
      sharedDatabase: database(),
      clock: () => now,
      log: SILENT,
    });
    const start = () => {
      registry.start();
      onTestFinished(() => registry.stop());
    };
    const shown = () => {
      const [status] = registry.statuses();
      return { status: status?.status, error: status?.error };
    };
    const after = (seconds: number) => {
      now += seconds * SECOND_MS;
      return shown();
    };
    /** Makes another process write statuses once; later reads find none. */
    const write = async () => {
      await writeMarketStatuses(database(), [marketStatus({ error: undefined })]);
      bus.publish('market_statuses', '');
      await expect.poll(shown).toEqual(UP);
      await database().query('DELETE FROM market_statuses');
    };
    return { registry, start, after, write };
  }

  test('reports that no process polls the market if none has written since the start', async () => {
    const { start, after, write } = makeRegistry();
    // Prices are read before the start, which may take long.
    after(600);
    start();
    expect(after(20)).toEqual(STARTING);
    expect(after(1)).toEqual(DOWN);
    await write();
    expect(after(0)).toEqual(UP);
  });

  test('reports that no process polls the market when the last one stops writing', async () => {
    const { start, after, write } = makeRegistry();
    start();
    await write();
    // The statuses that it read were written a moment before.
    expect(after(19)).toEqual(UP);
    expect(after(2)).toEqual(DOWN);
  });

  test('does not treat statuses as fresh that a process wrote long ago', async () => {
    await writeMarketStatuses(database(), [marketStatus({})]);
    await database().query(
      `UPDATE market_statuses SET written_at = written_at - interval '21 seconds'`,
    );
    const { registry, start, after } = makeRegistry();
    start();
    await registry.stop();
    expect(after(0)).toEqual(STARTING);
  });

  test('distinguishes the markets that the process polls itself, and writes their statuses', async () => {
    const { registry, start, after, write } = makeRegistry();
    start();
    await write();
    expect(registry.local()).toEqual([]);
    const statuses = registry.statuses();
    registry.useLocal(() => statuses);
    expect(registry.local()).toEqual(statuses);
    const reader = makeRegistry();
    reader.start();
    await expect.poll(() => reader.after(0), { timeout: 10_000 }).toEqual(UP);
    registry.useShared();
    expect(registry.local()).toEqual([]);
    expect(after(0)).toEqual(UP);
  });
});
