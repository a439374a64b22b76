import type { Tick } from '../domain/tick.js';
import { TICK_COLUMNS } from './tick-columns.js';

// Where the values of a row begin. Its first word tells how many there are, and each has its length
// before it, which is always the same: no column may be NULL.
const ITEM_ID = 6;
const SOURCE_ID = 14;
const TIME = 20;
const PRICE = 32;
const VOLUME = 40;

/**
 * Reads a row of TICK_COLUMNS as {@link CopyOut} hands it on.
 * @throws Error when it is no such row
 */
export function readCopiedTick(bytes: DataView, at: number): Tick {
  const columns = bytes.getInt16(at);
  if (columns !== TICK_COLUMNS.length) throw new Error(`a copied row begins with ${columns}`);
  return {
    itemId: bytes.getInt32(at + ITEM_ID),
    sourceId: bytes.getInt16(at + SOURCE_ID),
    time: bytes.getInt32(at + TIME) * 2 ** 32 + bytes.getUint32(at + TIME + 4),
    price: bytes.getInt32(at + PRICE),
    volume: bytes.getInt32(at + VOLUME),
  };
}
