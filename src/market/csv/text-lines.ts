import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { errorCode, errorMessage } from '../../domain/unknown-values.js';
import { MarketError } from '../source.js';

const CHUNK_BYTES = 64 * 1024;
const LONGEST_LINE = 1024 * 1024;

/** Complete lines of a text file, one after the other. */
export interface TextLines {
  /** The lines, separated by `\n` and without one at the end. */
  readonly text: string;
  /** Bytes of the file read so far, before decompression. */
  readonly bytesRead: number;
}

/**
 * Reads a UTF-8 text file in chunks. Gzip is recognised by its first bytes; `\r
 * ` becomes `
 * `.
 * @throws MarketError if the file cannot be read, is truncated, or is not lines of text
 */
export async function* readTextLines(path: string): AsyncGenerator<TextLines> {
  const decoder = new StringDecoder('utf8');
  let carry = '';
  const complete = (piece: string): string => {
    let text = carry + piece;
    if (text.includes('\r')) text = text.replaceAll('\r\n', '\n');
    const end = text.lastIndexOf('\n');
    carry = text.slice(end + 1);
    if (carry.length > LONGEST_LINE) {
      throw new MarketError(
        'misconfigured',
        `${path} has a line of more than ${LONGEST_LINE} characters`,
      );
    }
    return end < 0 ? '' : text.slice(0, end + 1);
  };

  const compressed = await startsLikeGzip(path);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const bytes: AsyncIterable<Buffer> = compressed ? unzipped(file) : file;
  try {
    for await (const chunk of bytes) {
      const text = complete(decoder.write(chunk));
      if (text !== '') yield { text: text.slice(0, -1), bytesRead: file.bytesRead };
    }
  } catch (cause) {
    throw unreadable(path, cause);
  }
  const rest = complete(`${decoder.end()}\n`);
  if (rest !== '\n') yield { text: rest.slice(0, -1), bytesRead: file.bytesRead };
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
