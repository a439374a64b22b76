import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Bytes that are unpacked at a time: as many as a database has, so that parts need not be joined. */
const CHUNK = 16 * 2 ** 20;

/** A quarter smaller than gzip makes it, packed in a third of a second, unpacked as fast. */
const PACKING = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

/** A file, by its size in bytes, or a folder. */
interface Entry {
  readonly path: string;
  readonly bytes?: number;
  /** The number of zeros after these bytes: the log of a new database is 16 MB of them. */
  readonly zeros?: number;
}

/**
 * Packs a folder into one file: a line of JSON with its entries, folders before their content, and
 * the contents of the files in this order, compressed.
 */
export function packFolder(folder: string): Uint8Array {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(found.parentPath, found.name);
    const path = relative(folder, file).split(sep).join('/');
    if (found.isDirectory()) {
      entries.push({ path });
      continue;
    }
    const content = readFileSync(file);
    const bytes = lengthWithoutZeros(content);
    entries.push({ path, bytes, zeros: content.length - bytes });
    contents.push(content.subarray(0, bytes));
  }
  const unpacked = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents]);
  return brotliCompressSync(unpacked, PACKING);
}

/** Writes a packed folder, which must not exist yet. */
export function unpackFolder(packed: Uint8Array, folder: string): void {
  const unpacked = brotliDecompressSync(packed, { chunkSize: CHUNK });
  let offset = unpacked.indexOf('\n') + 1;
  const entries: Entry[] = JSON.parse(unpacked.toString('utf8', 0, offset));
  mkdirSync(folder);
  for (const { path, bytes, zeros = 0 } of entries) {
    if (bytes === undefined) {
      mkdirSync(join(folder, path));
    } else {
      const content = unpacked.subarray(offset, offset + bytes);
      const whole = zeros === 0 ? content : Buffer.concat([content], bytes + zeros);
      writeFileSync(join(folder, path), whole);
      offset += bytes;
    }
  }
}

function lengthWithoutZeros(bytes: Uint8Array): number {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length -= 1;
  return length;
}
