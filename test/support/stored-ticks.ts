import { readChunk } from '../../src/domain/packed/chunk.js';
import { unpackList, unpackOffers } from '../../src/domain/packed/list-row.js';
import { ListStates } from '../../src/domain/packed/list-states.js';
import type { Tick } from '../../src/domain/tick.js';
import { ticksOfPoints } from '../../src/ingest/record/log-rows.js';
import type { Database, Transaction } from '../../src/store/connection/database.js';
import { bytes, integer } from '../../src/store/connection/rows.js';
import { loadLists } from '../../src/store/prices/price-lists.js';
import { readRows } from '../../src/store/prices/price-log.js';
import { readWeekTimes } from '../../src/store/prices/price-weeks.js';

/** All stored observations, in chunks and in the log, each once, in no order. */
export async function loadStoredTicks(database: Database): Promise<Tick[]> {
  return database.transaction(async (transaction) => {
    await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const ticks = new Map<string, Tick>();
    // Of observations at the same time, the first one counts; a poll precedes all others.
    for (const tick of [
      ...(await ticksOfLog(transaction)),
      ...(await ticksOfChunks(transaction)),
    ]) {
      const key = `${tick.itemId} ${tick.sourceId} ${tick.time}`;
      if (!ticks.has(key)) ticks.set(key, tick);
    }
    return [...ticks.values()];
  });
}

async function ticksOfChunks(transaction: Transaction): Promise<Tick[]> {
  const chunks = await transaction.arrays(
    [integer, integer, integer, bytes],
    'SELECT item_id, source_id, week, bytes FROM price_chunks',
  );
  const names = chunks.map(([, sourceId, week]) => ({ sourceId, week }));
  const allTimes = await readWeekTimes(transaction, names);
  const ticks: Tick[] = [];
  for (const [itemId, sourceId, week, packed] of chunks) {
    const times = allTimes.get({ sourceId, week });
    readChunk({ week, bytes: packed, times }, (time, price, volume) =>
      ticks.push({ itemId, sourceId, time, price, volume }),
    );
  }
  return ticks;
}

async function ticksOfLog(transaction: Transaction): Promise<Tick[]> {
  const lists = new Map<number, ListStates>();
  for (const { sourceId, time, bytes } of await loadLists(transaction)) {
    const states = new ListStates();
    states.restore(time, unpackOffers(bytes, time));
    lists.set(sourceId, states);
  }
  const polled: Tick[] = [];
  const points: Tick[] = [];
  for (const { kind, sourceId, time, bytes } of await readRows(transaction, 0, 2 ** 31 - 1)) {
    if (kind === 'list') {
      const states = lists.get(sourceId) ?? new ListStates();
      lists.set(sourceId, states);
      states.apply(time, unpackList(bytes, time, states));
      for (const { since: _, ...offer } of states.offers()) {
        polled.push({ ...offer, sourceId, time });
      }
    }
    if (kind === 'points') {
      for (const tick of ticksOfPoints(sourceId, bytes)) points.push(tick);
    }
  }
  return [...polled, ...points];
}
