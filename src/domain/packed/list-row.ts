import type { EpochMs } from '../units.js';
import { readNextItem } from './item-ids.js';
import { ListChanges } from './list-change-columns.js';
import {
  type ListChange,
  type ListState,
  LONGEST_LIST_CHANGE,
  readListChange,
  writeListChange,
} from './list-changes.js';
import type { ListStates, StandingOffer } from './list-states.js';
import {
  expectVersion,
  HIGHEST_INTEGER,
  LONGEST_VARINT,
  PackedBytesError,
  PackedReader,
  writeVarint,
} from './varint.js';

/** The first byte of each packed list. */
const VERSION = 1;

/**
 * Packs what a poll of a list changed: [version] [time since the poll before; of the first its time],
 * and for each item [id - id before - 1] [change].
 * @param changes ascending by item id
 * @param states as they were before
 */
export function packList(
  time: EpochMs,
  changes: readonly ListChange[],
  states: ListStates,
): Uint8Array<ArrayBuffer> {
  const longest = LONGEST_VARINT + LONGEST_LIST_CHANGE;
  const bytes = new Uint8Array(1 + LONGEST_VARINT + changes.length * longest);
  bytes[0] = VERSION;
  const before: ListState = { price: 0, volume: 0, listed: false };
  let end = writeVarint(bytes, 1, time - states.time);
  let last = -1;
  for (const change of changes) {
    end = writeVarint(bytes, end, change.itemId - last - 1);
    states.read(change.itemId, before);
    end = writeListChange(bytes, end, before, change);
    last = change.itemId;
  }
  return bytes.slice(0, end);
}

/**
 * Reads what {@link packList} packed, with the states as they were then; they are not changed.
 * @param changes takes the changes, in place of what it held
 * @throws PackedBytesError when the bytes are of another version, no packed list, or of another time
 *   than the one that follows the states
 */
export function unpackList(
  bytes: Uint8Array,
  time: EpochMs,
  states: ListStates,
  changes: ListChanges = new ListChanges(),
): ListChanges {
  const reader = new PackedReader(bytes);
  expectVersion(reader, VERSION, 'a packed list');
  if (states.time + reader.varint() !== time) {
    throw new PackedBytesError('a packed list does not follow the one before');
  }
  const state: ListState = { price: 0, volume: 0, listed: false };
  changes.clear();
  let itemId = -1;
  while (!reader.ended) {
    itemId = readNextItem(reader, itemId);
    states.read(itemId, state);
    readListChange(reader, state);
    changes.push(itemId, state);
  }
  return changes;
}

/**
 * Packs all that is listed: [version], and for each item [id - id before - 1] [price] [volume] [for
 * how long the price has been what it is].
 */
export function packOffers(states: ListStates): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + states.listed * 4 * LONGEST_VARINT);
  bytes[0] = VERSION;
  let end = 1;
  let last = -1;
  for (const { itemId, price, volume, since } of states.offers()) {
    end = writeVarint(bytes, end, itemId - last - 1);
    end = writeVarint(bytes, end, price);
    end = writeVarint(bytes, end, volume);
    end = writeVarint(bytes, end, Math.max(states.time - since, 0));
    last = itemId;
  }
  return bytes.slice(0, end);
}

/**
 * Reads what {@link packOffers} packed.
 * @param time of the poll at which they were listed
 * @throws PackedBytesError when the bytes are of another version, or no packed offers
 */
export function unpackOffers(bytes: Uint8Array, time: EpochMs): StandingOffer[] {
  const reader = new PackedReader(bytes);
  expectVersion(reader, VERSION, 'a packed list of offers');
  const offers: StandingOffer[] = [];
  let itemId = -1;
  while (!reader.ended) {
    itemId = readNextItem(reader, itemId);
    const price = reader.varint();
    const volume = reader.varint();
    const since = time - reader.varint();
    if (price < 1 || price > HIGHEST_INTEGER || volume > HIGHEST_INTEGER || since < 0) {
      throw new PackedBytesError('a packed offer is out of range');
    }
    offers.push({ itemId, price, volume, since });
  }
  return offers;
}
