import { MarketError } from '../source.js';
import { type Answer, noJson } from './ask.js';
import { type Row, RowReader, type RowsAt } from './row-reader.js';

/**
 * Reads an answer row by row while it comes, in groups that are never empty.
 * @param check looks at what stands before the rows, once, and throws where that is an error
 * @throws MarketError when it is no JSON, not complete, or without the rows; rows given before it
 *   broke off are whole and were sent as they are
 */
export async function* readRows(
  { host, pieces }: Answer,
  rowsAt: RowsAt,
  check: (head: unknown) => void,
): AsyncGenerator<readonly Row[]> {
  const reader = new RowReader(rowsAt);
  let checked = false;
  for await (const piece of pieces) {
    const { rows, error } = take(reader, piece);
    if (!checked && reader.head !== undefined) {
      checked = true;
      check(reader.head);
    }
    if (rows.length > 0) yield rows;
    if (error !== undefined) throw noJson(host, error);
  }
  const { document, hadRows } = finish(host, reader);
  check(document);
  if (!hadRows) throw new MarketError('unreadable', `${host} sent no prices${complaint(document)}`);
}

/** The rows that come with a piece; those before an error in it are as good as any. */
function take(reader: RowReader, piece: string): { rows: Row[]; error?: unknown } {
  const rows: Row[] = [];
  try {
    reader.push(piece, rows);
    return { rows };
  } catch (error) {
    return { rows, error };
  }
}

function finish(host: string, reader: RowReader): ReturnType<RowReader['end']> {
  try {
    return reader.end();
  } catch (error) {
    throw noJson(host, error);
  }
}

/** Where a body says `success`, it must be true. @throws MarketError */
export function refuseFailure(document: unknown): void {
  const { success } = Object(document) as Record<string, unknown>;
  if (success === true) return;
  throw new MarketError('unreadable', `the market says that it failed${complaint(document)}`);
}

/** What might be a key, which an answer may repeat. */
const LIKE_A_KEY = /[\w-]{16,}/g;

/** What an answer says that went wrong, cut short and in quotes; `''` where it says nothing. */
export function complaint(document: unknown): string {
  const { error, message } = Object(document) as Record<string, unknown>;
  const words = [error, message].find((said) => typeof said === 'string');
  if (words === undefined) return '';
  return `: ${JSON.stringify(words.replace(LIKE_A_KEY, '…').slice(0, 100))}`;
}
