import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { type Row, RowReader } from '../../runtime/json/row-reader.js';
import { type LimitedResponse, request } from '../../runtime/request/request.js';
import { RequestError } from '../../runtime/request/request-error.js';
import { FeedError } from '../feed-error.js';
import { ItemFile } from './item-file.js';

const LIMITS = {
  answer: 20 * SECOND_MS,
  idle: 15 * SECOND_MS,
  total: 5 * MINUTE_MS,
  maxSize: 64 * 2 ** 20,
};

/** A capsule lists its stickers: several hundred, with about 400 characters each. */
const LONGEST_ROW = 2 ** 20;

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'br, gzip',
  'user-agent': 'itemtide',
};

/** A file with the validators of its version. */
export interface FetchedFile {
  readonly file: ItemFile;
  readonly etag: string | null;
}

/** Fetches the file; undefined if its ETag is unchanged. */
export type FetchItemFile = (
  etag: string | null,
  signal: AbortSignal,
) => Promise<FetchedFile | undefined>;

/**
 * @returns a function that throws FeedError without a complete and readable file, and the reason
 *   of its signal if it was aborted
 */
export function itemFileAt(url: URL, fetchFunction: typeof fetch): FetchItemFile {
  return async (etag, signal) => {
    const headers = { ...HEADERS, ...(etag !== null && { 'if-none-match': etag }) };
    try {
      const response = await request(url, { headers, signal }, LIMITS, fetchFunction);
      if (response.status !== 200) {
        await response.discard();
        if (response.status === 304) return undefined;
        throw new FeedError(`${url.host} answered ${response.status}`);
      }
      return { file: await readFile(response), etag: response.headers.get('etag') };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      throw new FeedError(error.message, { cause: error });
    }
  };
}

async function readFile({ host, body }: LimitedResponse): Promise<ItemFile> {
  const decoder = new TextDecoder();
  const reader = new RowReader({ path: '', kind: 'object' }, LONGEST_ROW);
  const file = new ItemFile();
  const take = (piece: string): void => {
    if (reader.head === undefined && piece.trimStart().startsWith('<')) {
      throw new FeedError(`${host} sent a web page instead of JSON`);
    }
    const rows: Row[] = [];
    reader.push(piece, rows);
    for (const row of rows) file.add(row);
  };
  try {
    for await (const chunk of body) take(decoder.decode(chunk, { stream: true }));
    take(decoder.decode());
    if (!reader.end().hadRows) throw new FeedError(`${host} sent no object of items`);
    return file;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FeedError(`${host} sent invalid or incomplete JSON`, { cause: error });
  }
}
