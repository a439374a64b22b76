import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type ArchiveBlock,
  type ArchiveEnd,
  type ArchiveHeader,
  type Contents,
  FORMAT,
  FORMAT_VERSION,
  type Rows,
} from './archive.js';
import { ByteSource } from './byte-source.js';
import { TableSums } from './table-sums.js';

/**
 * Maximum size of a block in bytes. Blocks are written with 1 MiB, or with one row that is longer.
 * A damaged file must not make the program allocate more.
 */
const LARGEST_BLOCK = 4 * 2 ** 20;

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
    const next = JSON.parse(await source.line()) as ArchiveBlock | ArchiveEnd;
    if ('end' in next) {
      const computed = sums.finish();
      for (const [name, { rows, sha256 }] of Object.entries(computed)) {
        const said = next.end[name];
        if (said?.rows !== rows || said.sha256 !== sha256) {
          throw new Error(`the rows of ${name} are not those that were written`);
        }
      }
      if (!(await source.atEnd())) throw new Error('it goes on after its end');
      return computed;
    }
    const { table, rows, bytes } = next;
    if (!Number.isInteger(bytes) || bytes < 0 || bytes > LARGEST_BLOCK) {
      throw new Error(`a block of ${bytes} bytes is longer than ${LARGEST_BLOCK}`);
    }
    const block = { table, rows, tuples: await source.bytes(bytes) };
    sums.add(block);
    yield block;
  }
}

function readHeader(line: string): ArchiveHeader {
  const header = JSON.parse(line) as Partial<ArchiveHeader> | null;
  if (header?.format !== FORMAT) throw new Error('it does not begin as one does');
  if (header.version !== FORMAT_VERSION) {
    throw new Error(`its format ${header.version} is not known to this version of the program`);
  }
  return header as ArchiveHeader;
}

function damaged(file: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    return new Error(`${file} cannot be read: ${message}`, { cause: error });
  }
  return new Error(`${file} is no complete backup: ${message}`, { cause: error });
}
