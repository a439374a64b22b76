import type { Change, NamedItem } from '../domain/change.js';
import type { Source } from '../domain/source.js';
import type { Tick } from '../domain/tick.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';

/** Changes when what follows it does: bytes of another form are not read. */
const FORM = 1;

/** Of a tick among its like, roughly. */
const TICK_BYTES = 12;

const NO_TICK: Tick = { itemId: 0, sourceId: 0, time: 0, price: 0, volume: 0 };

/**
 * The change in few bytes. Each tick is written as what sets it apart from the one before: ticks in
 * the order of their items take about eight bytes each.
 */
export function writeChange(change: Change): Buffer {
  const { madeAt, items, sources, ticks, reread } = change;
  const bytes = new ByteWriter(64 + TICK_BYTES * ticks.length);
  bytes.unsigned(FORM);
  bytes.unsigned(madeAt);
  bytes.unsigned(reread ? 1 : 0);
  bytes.unsigned(items.length);
  for (const item of items) writeItem(bytes, item);
  bytes.unsigned(sources.length);
  for (const source of sources) writeSource(bytes, source);
  bytes.unsigned(ticks.length);
  let former = NO_TICK;
  for (const tick of ticks) {
    writeTick(bytes, tick, former);
    former = tick;
  }
  return bytes.finish();
}

/** @throws RangeError for bytes that {@link writeChange} of this version did not write */
export function readChange(bytes: Buffer): Change {
  const reader = new ByteReader(bytes);
  const form = reader.unsigned();
  if (form !== FORM) throw new RangeError(`changes of form ${form} cannot be read`);
  const madeAt = reader.unsigned();
  const reread = reader.unsigned() === 1;
  const items = list(reader, () => readItem(reader));
  const sources = list(reader, () => readSource(reader));
  let former = NO_TICK;
  const ticks = list(reader, () => {
    former = readTick(reader, former);
    return former;
  });
  if (!reader.atEnd) throw new RangeError('there is more than a change');
  return { madeAt, items, sources, ticks, reread };
}

function list<Entry>(reader: ByteReader, next: () => Entry): Entry[] {
  const count = reader.unsigned();
  const entries: Entry[] = [];
  for (let n = 0; n < count; n += 1) entries.push(next());
  return entries;
}

function writeItem(bytes: ByteWriter, { id, marketHashName, createdAt }: NamedItem): void {
  bytes.unsigned(id);
  bytes.text(marketHashName);
  bytes.unsigned(createdAt);
}

function readItem(reader: ByteReader): NamedItem {
  return { id: reader.unsigned(), marketHashName: reader.text(), createdAt: reader.unsigned() };
}

function writeSource(bytes: ByteWriter, { id, name, market }: Source): void {
  bytes.unsigned(id);
  bytes.text(name);
  bytes.text(market);
}

function readSource(reader: ByteReader): Source {
  return { id: reader.unsigned(), name: reader.text(), market: reader.text() };
}

function writeTick(bytes: ByteWriter, tick: Tick, former: Tick): void {
  bytes.signed(tick.itemId - former.itemId);
  bytes.signed(tick.sourceId - former.sourceId);
  bytes.signed(tick.time - former.time);
  bytes.signed(tick.price - former.price);
  bytes.unsigned(tick.volume);
}

function readTick(reader: ByteReader, former: Tick): Tick {
  return {
    itemId: former.itemId + reader.signed(),
    sourceId: former.sourceId + reader.signed(),
    time: former.time + reader.signed(),
    price: former.price + reader.signed(),
    volume: reader.unsigned(),
  };
}
