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

/** An open backup. */
export interface Archive extends Contents {
  readonly header: ArchiveHeader;
  /** The sums at its end; available once all rows were read. */
  sums(): ArchiveEnd['end'];
  close(): void;
}

/**
 * Opens a backup. Its rows can be read once; reading them throws an Error with a message for the
 * user if the file is damaged or incomplete, or the rows do not match its sums.
 * @param onBytes called with the number of bytes of the file read so far
 * @throws Error with a message for the user if it is not a backup, or has a newer format
 */
export async function openArchive(
  file: string,
  onBytes: (bytes: number) => void,
): Promise<Archive> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('data', () => onBytes(packed.bytesRead));
  // Errors are reported by reading `unpacked`.
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
      const computed = sums.finish();
      for (const [name, { rows, sha256 }] of Object.entries(computed)) {
        const written = next.end[name];
        if (written?.rows !== rows || written.sha256 !== sha256) {
          throw new Error(`the rows of ${name} do not match their checksum`);
        }
      }
      if (!(await source.atEnd())) throw new Error('it has data after its last line');
      return computed;
    }
    if (!Value.Check(ArchiveBlock, next)) throw new Error('a line is neither a block nor the end');
    const { table, rows, bytes } = next;
    const block = { table, rows, tuples: await source.bytes(bytes) };
    sums.add(block);
    yield block;
  }
}

function readHeader(line: string): ArchiveHeader {
  const header: unknown = JSON.parse(line);
  const { format, version } = fieldsOf(header);
  if (format !== FORMAT) throw new Error('its first line is not the header of a backup');
  if (version !== FORMAT_VERSION) {
    throw new Error(`its format ${version} is unknown to this version of the program`);
  }
  if (!Value.Check(ArchiveHeader, header)) throw new Error('its header lacks fields');
  return header;
}

function damaged(file: string, error: unknown): Error {
  const code = errorCode(error);
  const message = errorMessage(error);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    return new Error(`${file} cannot be read: ${message}`, { cause: error });
  }
  return new Error(`${file} is not a complete backup: ${message}`, { cause: error });
}
