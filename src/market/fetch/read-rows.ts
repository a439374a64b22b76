import { MarketError } from '../source.js';
import { type Answer, jsonPieces, noJson } from './ask.js';
import { type Row, RowReader, type RowsAt } from './row-reader.js';

/**
 * Reads a response row by row while it arrives, in non-empty groups.
 * @param check looks at the document before the rows, once, and throws where that is an error
 * @throws MarketError if it is not JSON, incomplete, or without rows; rows yielded before are
 * complete
 */
export async function* readRows(
  answer: Answer,
  rowsAt: RowsAt,
  check: (head: unknown) => void,
): AsyncGenerator<readonly Row[]> {
  const { host } = answer;
  const reader = new RowReader(rowsAt);
  let checked = false;
  for await (const piece of jsonPieces(answer)) {
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

/** The rows of a chunk, including those before a syntax error in it. */
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

/** If a body has `success`, it must be true. @throws MarketError */
export function refuseFailure(document: unknown): void {
  const { success } = Object(document) as Record<string, unknown>;
  if (success === true) return;
  throw new MarketError('unreadable', `the market reported a failure${complaint(document)}`);
}

/** Text that may be an API key, which a response may repeat. */
const LIKE_A_KEY = /[\w-]{16,}/g;

/** The error text of a response, shortened and quoted; `''` if there is none. */
export function complaint(document: unknown): string {
  const { error, message, error_message, errorMsg } = Object(document) as Record<string, unknown>;
  const words = [error, message, error_message, errorMsg].find((said) => typeof said === 'string');
  if (words === undefined) return '';
  return `: ${JSON.stringify(words.replace(LIKE_A_KEY, '…').slice(0, 100))}`;
}
