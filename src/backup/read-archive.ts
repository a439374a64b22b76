import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Value } from '#typebox/value';
import { errorCode, errorMessage, fieldsOf } from '../domain/unknown-values.js';
import {
  ArchiveBlock,
  ArchiveEnd,
  ArchiveHeader,
  type Contents,
  FORMAT,
  FORMAT_VERSION,
  type Rows,
} from './archive.js';
import { ByteSource } from './byte-source.js';
import { TableSums } from './table-sums.js';

/** Of one block, in bytes. A single row can be no longer in PostgreSQL. */
const LARGEST_BLOCK = 2 ** 30;

/** A backup that is read. */
export interface Archive extends Contents {
  readonly header: ArchiveHeader;
  /** The sums at its end; there once all rows are read. */
  sums(): ArchiveEnd['end'];
  close(): void;
}

/**
 * Opens a backup. Its rows can be read once; reading them throws an Error in one sentence when the
 * file is damaged, not complete, or has other sums than it says.
 * @param onBytes called with how many bytes of the file have been read
 * @throws Error in one sentence when it is no backup, or one of a newer format
 */
export async function openArchive(
  file: string,
  onBytes: (bytes: number) => void,
): Promise<Archive> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('data', () => onBytes(packed.bytesRead));
  // Failures come out of the reading of `unpacked`.
  pipeline(packed, unpacked, () => undefined);
  const source = new ByteSource(unpacked);
  const close = () => packed.destroy();
  try {
    const header = readHeader(await source.line());
    let sums: ArchiveEnd['end'] = {};
    return {
      header,
      schema: header.schema,
      service: header.service,
      tables: header.tables,
      sequences: header.sequences,
      async *rows() {
        try {
          sums = yield* readRows(source, header);
        } catch (error) {
          throw damaged(file, error);
        }
      },
      sums: () => sums,
      close,
    };
  } catch (error) {
    close();
    throw damaged(file, error);
  }
}

async function* readRows(
  source: ByteSource,
  header: ArchiveHeader,
): AsyncGenerator<Rows, ArchiveEnd['end']> {
  const sums = new TableSums(header.tables);
  for (;;) {
    const next: unknown = JSON.parse(await source.line());
    if (Value.Check(ArchiveEnd, next)) {
      const found = sums.finish();
      for (const [name, { rows, sha256 }] of Object.entries(found)) {
        const said = next.end[name];
        if (said?.rows !== rows || said.sha256 !== sha256) {
          throw new Error(`the rows of ${name} are not those that were written`);
        }
      }
      if (!(await source.atEnd())) throw new Error('it goes on after its end');
      return found;
    }
    if (!Value.Check(ArchiveBlock, next) || next.bytes > LARGEST_BLOCK) {
      throw new Error('the beginning of a block is invalid');
    }
    const { table, rows, bytes } = next;
    const block = { table, rows, tuples: await source.bytes(bytes) };
    sums.add(block);
    yield block;
  }
}

function readHeader(line: string): ArchiveHeader {
  const header: unknown = JSON.parse(line);
  const { format, version } = fieldsOf(header);
  if (format !== FORMAT) throw new Error('it does not begin as one does');
  if (version !== FORMAT_VERSION) {
    throw new Error(`its format ${version} is not known to this version of the program`);
  }
  if (!Value.Check(ArchiveHeader, header)) throw new Error('its header is invalid');
  return header;
}

function damaged(file: string, error: unknown): Error {
  const code = errorCode(error);
  const message = errorMessage(error);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    return new Error(`${file} cannot be read: ${message}`, { cause: error });
  }
  return new Error(`${file} is no complete backup: ${message}`, { cause: error });
}
