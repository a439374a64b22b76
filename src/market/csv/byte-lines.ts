import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode, errorMessage } from '../../domain/unknown-values.js';
import { MarketError } from '../source.js';

const CHUNK_BYTES = 64 * 1024;
const LONGEST_LINE = 1024 * 1024;
/** The byte at the end of a line. */
export const LINE_FEED = 0x0a;

/** Complete lines of a file, one after the other. */
export interface ByteLines {
  /** The lines, each with a line feed at its end. */
  readonly bytes: Buffer;
  /** Bytes of the file read so far, before decompression. */
  readonly bytesRead: number;
}

/**
 * Reads a file of lines in chunks. Gzip is recognised by its first bytes. The last line gets a line feed if it
 * has none.
 * @throws MarketError if the file cannot be read, is truncated, or has too long a line
 */
export async function* readByteLines(path: string): AsyncGenerator<ByteLines> {
  let carry: Buffer = Buffer.alloc(0);
  const compressed = await startsLikeGzip(path);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const chunks: AsyncIterable<Buffer> = compressed ? unzipped(file) : file;
  try {
    for await (const chunk of chunks) {
      const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
      const end = bytes.lastIndexOf(LINE_FEED) + 1;
      carry = bytes.subarray(end);
      if (carry.length > LONGEST_LINE) throw tooLong(path);
      if (end > 0) yield { bytes: bytes.subarray(0, end), bytesRead: file.bytesRead };
    }
  } catch (cause) {
    throw unreadable(path, cause);
  }
  if (carry.length === 0) return;
  yield { bytes: Buffer.concat([carry, Buffer.of(LINE_FEED)]), bytesRead: file.bytesRead };
}

function tooLong(path: string): MarketError {
  return new MarketError('misconfigured', `${path} has a line of more than ${LONGEST_LINE} bytes`);
}

function unzipped(file: ReadStream): Readable {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // The error, if any, is thrown to the reader of `gunzip`.
  return pipeline(file, gunzip, () => {});
}

async function startsLikeGzip(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
      return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

function unreadable(path: string, cause: unknown): MarketError {
  if (cause instanceof MarketError) return cause;
  const reason = REASONS[errorCode(cause) ?? ''] ?? errorMessage(cause);
  return new MarketError('misconfigured', `cannot read ${path}: ${reason}`, { cause });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'access denied',
  Z_BUF_ERROR: 'the compressed data is truncated',
  Z_DATA_ERROR: 'the compressed data is damaged',
};
