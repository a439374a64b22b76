import { HIGHEST_INTEGER, PackedBytesError, type PackedReader } from './varint.js';

/**
 * Reads the item id that follows another one, written as [id - id before - 1].
 * @param before -1 before the first
 * @throws PackedBytesError
 */
export function readNextItem(reader: PackedReader, before: number): number {
  const itemId = before + reader.varint() + 1;
  if (itemId > HIGHEST_INTEGER) throw new PackedBytesError('a packed item id is out of range');
  return itemId;
}
