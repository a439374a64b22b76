import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncPath } from '../runtime/files/sync-path.js';
import {
  type ArchiveBlock,
  type ArchiveEnd,
  type ArchiveHeader,
  LARGEST_BLOCK,
  type Rows,
} from './archive.js';
import { TableSums } from './table-sums.js';

/** Higher levels take several times as long for a tenth less. */
const GZIP_LEVEL = 3;

/**
 * Writes a backup. The file gets its name once it is complete and on the disk; until then
 * `.partial` is appended to it. Only the user of the process can read it.
 * @returns its contents, and its size in bytes
 */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  rows: AsyncIterable<Rows>,
  signal: AbortSignal,
): Promise<{ readonly tables: ArchiveEnd['end']; readonly size: number }> {
  const partial = `${file}.partial`;
  const sums = new TableSums(header.tables);
  let tables: ArchiveEnd['end'] = {};
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield line(header);
    for await (const block of rows) {
      sums.add(block);
      const { table, rows: count, tuples } = block;
      if (tuples.length > LARGEST_BLOCK) {
        throw new Error(`a row of ${table} is too long for a backup: ${tuples.length} bytes`);
      }
      yield line({ table, rows: count, bytes: tuples.length } satisfies ArchiveBlock);
      yield tuples;
    }
    tables = sums.finish();
    yield line({ end: tables } satisfies ArchiveEnd);
  }
  try {
    await rm(partial, { force: true });
    const out = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(parts()), createGzip({ level: GZIP_LEVEL }), out, { signal });
    await syncPath(partial);
    const { size } = await stat(partial);
    await rename(partial, file);
    await syncPath(dirname(file));
    return { tables, size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function line(value: ArchiveHeader | ArchiveBlock | ArchiveEnd): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
