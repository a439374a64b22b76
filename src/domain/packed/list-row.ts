import { finished, STEP } from '../sequences.js';
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
import type { ListStates, Offer, StandingOffer } from './list-states.js';
import {
  expectVersion,
  HIGHEST_INTEGER,
  LONGEST_VARINT,
  PackedBytesError,
  PackedReader,
  writeVarint,
} from './varint.js';

/** The first byte of each packed list of changes, and of packed offers. */
const VERSION = 1;
/** The first byte of each packed whole list. */
const WHOLE_VERSION = 2;

const NOT_LISTED: Readonly<ListState> = { price: 0, volume: 0, listed: false };

/**
 * Packs the changes by a poll of a list: [version] [time since the previous poll; for the first,
 * its time], and for each item [id - previous id - 1] [change].
 * @param changes ascending by item id
 * @param states before the poll
 */
export function packList(
  time: EpochMs,
  changes: Iterable<ListChange>,
  states: ListStates,
): Uint8Array<ArrayBuffer> {
  return finished(packListInSteps(time, ListChanges.of(changes), states));
}

/** The same in steps, during which no poll may be applied to the states. */
export function* packListInSteps(
  time: EpochMs,
  changes: ListChanges,
  states: ListStates,
): Generator<void, Uint8Array<ArrayBuffer>, void> {
  const longest = LONGEST_VARINT + LONGEST_LIST_CHANGE;
  const bytes = new Uint8Array(1 + LONGEST_VARINT + changes.length * longest);
  bytes[0] = VERSION;
  const before: ListState = { ...NOT_LISTED };
  const after: ListState = { ...NOT_LISTED };
  let end = writeVarint(bytes, 1, time - states.time);
  let last = -1;
  for (let index = 0; index < changes.length; index += 1) {
    if (index % STEP === STEP - 1) yield;
    const itemId = changes.read(index, after);
    end = writeVarint(bytes, end, itemId - last - 1);
    states.read(itemId, before);
    end = writeListChange(bytes, end, before, after);
    last = itemId;
  }
  return bytes.slice(0, end);
}

/**
 * Packs a poll that is not after the one before, as the clock was set back in between: all that it
 * listed, so that it can be read without the poll before. [version], and for each item [id - previous
 * id - 1] [change from nothing].
 * @param offers of different items, ascending by item id
 */
export function packWholeList(offers: readonly Offer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + offers.length * (LONGEST_VARINT + LONGEST_LIST_CHANGE));
  bytes[0] = WHOLE_VERSION;
  let end = 1;
  let last = -1;
  for (const { itemId, price, volume } of offers) {
    end = writeVarint(bytes, end, itemId - last - 1);
    end = writeListChange(bytes, end, NOT_LISTED, { price, volume, listed: true });
    last = itemId;
  }
  return bytes.slice(0, end);
}

/**
 * Reads the output of {@link packList} or {@link packWholeList}, given the states before the poll,
 * which stay unchanged.
 * @param changes replaced by the changes read
 * @throws PackedBytesError if the bytes are of another version, not a packed list, or not of the
 *   poll that follows the states
 */
export function unpackList(
  bytes: Uint8Array,
  time: EpochMs,
  states: ListStates,
  changes: ListChanges = new ListChanges(),
): ListChanges {
  return finished(unpackListInSteps(bytes, time, states, changes));
}

/** The same in steps, during which no poll may be applied to the states. */
export function* unpackListInSteps(
  bytes: Uint8Array,
  time: EpochMs,
  states: ListStates,
  changes: ListChanges,
): Generator<void, ListChanges, void> {
  const reader = new PackedReader(bytes);
  if (bytes[0] === WHOLE_VERSION) return wholeListChanges(reader, states, changes);
  expectVersion(reader, VERSION, 'a packed list');
  if (states.time + reader.varint() !== time) {
    throw new PackedBytesError('a packed list does not follow the previous one');
  }
  const state: ListState = { ...NOT_LISTED };
  changes.clear();
  let itemId = -1;
  while (!reader.ended) {
    itemId = readNextItem(reader, itemId);
    states.read(itemId, state);
    readListChange(reader, state);
    changes.push(itemId, state);
    if (changes.length % STEP === 0) yield;
  }
  return changes;
}

function wholeListChanges(
  reader: PackedReader,
  states: ListStates,
  changes: ListChanges,
): ListChanges {
  expectVersion(reader, WHOLE_VERSION, 'a packed whole list');
  const offers = new Map<number, ListState>();
  let itemId = -1;
  while (!reader.ended) {
    itemId = readNextItem(reader, itemId);
    const state: ListState = { ...NOT_LISTED };
    readListChange(reader, state);
    if (!state.listed) throw new PackedBytesError('a packed whole list has an item that is gone');
    offers.set(itemId, state);
  }
  changes.clear();
  for (const change of changesTo(offers, states)) changes.push(change.itemId, change);
  return changes;
}

/** By item id, not by columns: damaged bytes may have an id for which those would need gigabytes. */
function changesTo(offers: ReadonlyMap<number, ListState>, states: ListStates): ListChange[] {
  const before: ListState = { ...NOT_LISTED };
  const changes: ListChange[] = [];
  for (const [itemId, offer] of offers) {
    states.read(itemId, before);
    const isSame = before.listed && before.price === offer.price && before.volume === offer.volume;
    if (!isSame) changes.push({ itemId, ...offer });
  }
  for (const { itemId, price, volume } of states.offers()) {
    if (!offers.has(itemId)) changes.push({ itemId, price, volume, listed: false });
  }
  return changes.sort((a, b) => a.itemId - b.itemId);
}

/**
 * Packs all listed items: [version], and for each item [id - previous id - 1] [price] [volume]
 * [time since the price was first seen].
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
 * Reads the output of {@link packOffers}.
 * @param time of the poll at which they were listed
 * @throws PackedBytesError if the bytes are of another version, or not packed offers
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
