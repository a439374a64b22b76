import type { MinorUnits } from '../units.js';
import {
  HIGHEST_INTEGER,
  LONGEST_VARINT,
  PackedBytesError,
  type PackedReader,
  unzigzag,
  writeVarint,
  zigzag,
} from './varint.js';

// The kind of a change: its first number modulo {@link KINDS}.
const PRICE = 0;
const VOLUME = 1;
const BOTH = 2;
const GONE = 3;
const KINDS = 4;

/** Bytes of the longest change. */
export const LONGEST_LIST_CHANGE = 2 * LONGEST_VARINT;

/** The state of a series in a list: its last price and volume, and whether it is listed. */
export interface ListState {
  price: MinorUnits;
  volume: number;
  listed: boolean;
}

/** The new state of an item that a list changed. */
export interface ListChange extends Readonly<ListState> {
  readonly itemId: number;
}

/**
 * Writes the change of a series by a poll: [4 x change + kind] and, if both price and volume
 * changed, [change of volume]. If the series was not listed, price and volume are written relative
 * to 0.
 * @returns the position after it
 */
export function writeListChange(
  target: Uint8Array,
  offset: number,
  before: Readonly<ListState>,
  after: Readonly<ListState>,
): number {
  if (!after.listed) return writeVarint(target, offset, GONE);
  const price = zigzag(after.price - (before.listed ? before.price : 0)) * KINDS;
  const volume = zigzag(after.volume - (before.listed ? before.volume : 0));
  if (volume === 0) return writeVarint(target, offset, price + PRICE);
  if (price === 0) return writeVarint(target, offset, volume * KINDS + VOLUME);
  return writeVarint(target, writeVarint(target, offset, price + BOTH), volume);
}

/**
 * Reads a change and applies it to `state`.
 * @throws PackedBytesError if the bytes end too soon, or are not such a change
 */
export function readListChange(reader: PackedReader, state: ListState): void {
  const head = reader.varint();
  const kind = head % KINDS;
  if (kind !== GONE && !state.listed) {
    state.price = 0;
    state.volume = 0;
  }
  state.listed = kind !== GONE;
  if (kind === GONE) return;
  const change = unzigzag((head - kind) / KINDS);
  if (kind === VOLUME) state.volume += change;
  else state.price += change;
  if (kind === BOTH) state.volume += reader.signed();
  const { price, volume } = state;
  if (price < 1 || price > HIGHEST_INTEGER || volume < 0 || volume > HIGHEST_INTEGER) {
    throw new PackedBytesError('a packed price is out of range');
  }
}
