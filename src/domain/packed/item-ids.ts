import { HIGHEST_INTEGER, PackedBytesError, type PackedReader } from './varint.js';

/**
 * Reads the next item id, packed as [id - previous id - 1].
 * @param before -1 for the first id
 * @throws PackedBytesError
 */
export function readNextItem(reader: PackedReader, before: number): number {
  const itemId = before + reader.varint() + 1;
  if (itemId > HIGHEST_INTEGER) throw new PackedBytesError('a packed item id is out of range');
  return itemId;
}
