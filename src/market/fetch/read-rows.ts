import type { Currency } from '../../domain/money.js';
import { type Row, RowReader, type RowsAt } from '../../runtime/json/row-reader.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { fieldsOf } from '../fields.js';
import { MarketError } from '../source.js';
import { type Answer, jsonPieces, noJson } from './ask.js';

/** The required form of a document of rows. */
export interface RowsForm {
  readonly rowsAt: RowsAt;
  /** The currency of its prices. If the document or a row states a currency, it must be this one. */
  readonly currency: Currency;
  /**
   * Checks the document around the rows, once before and once after them.
   * @throws MarketError
   */
  readonly check?: (document: unknown) => void;
}

/**
 * Reads a response row by row while it arrives, in non-empty groups.
 * @throws MarketError if it is not JSON, incomplete, without rows, or not of the form; rows yielded
 * before are complete, and valid unless the code is `wrong_currency`
 */
export async function* readRows(
  answer: Answer,
  { rowsAt, currency, check: checkForm = () => {} }: RowsForm,
): AsyncGenerator<readonly Row[]> {
  const { host } = answer;
  const reader = new RowReader(rowsAt);
  const check = (document: unknown): void => {
    checkForm(document);
    refuseOtherCurrency(document, currency, host);
  };
  let checked = false;
  const slices = new TimeSlices();
  for await (const piece of jsonPieces(answer)) {
    // Pieces of many answers may come in one turn.
    if (slices.over) await slices.next();
    const { rows, error } = take(reader, piece);
    if (!checked && reader.head !== undefined) {
      checked = true;
      check(reader.head);
    }
    for (const { value } of rows) refuseOtherCurrency(value, currency, host);
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
  const { rowsSoFar } = reader;
  if (rowsSoFar !== undefined) {
    const words = `${host} sent a truncated response: it ends after ${rowsSoFar} rows`;
    throw new MarketError('unreadable', words);
  }
  try {
    return reader.end();
  } catch (error) {
    throw noJson(host, error);
  }
}

/** If a body has `success`, it must be true. @throws MarketError */
export function refuseFailure(document: unknown): void {
  const { success } = fieldsOf(document);
  if (success === undefined || success === true) return;
  throw new MarketError('unreadable', `the market reported a failure${complaint(document)}`);
}

/** Text that may be an API key, which a response may repeat. */
const LIKE_A_KEY = /[\w-]{16,}/g;

/** The error text of a response, shortened and quoted; `''` if there is none. */
export function complaint(document: unknown): string {
  const { error, message, error_message, errorMsg } = fieldsOf(document);
  const words = [error, message, error_message, errorMsg].find((said) => typeof said === 'string');
  if (words === undefined) return '';
  return `: ${JSON.stringify(words.replace(LIKE_A_KEY, '…').slice(0, 100))}`;
}

/**
 * Refuses a document or row that states another currency: in a field `currency` or `Currency` of its
 * own, or of an amount in one of its fields, such as `{"price":{"Currency":"EUR","Amount":"5"}}`. An
 * empty text or null states none.
 * @throws MarketError `wrong_currency`
 */
function refuseOtherCurrency(value: unknown, expected: Currency, host: string): void {
  const fields = fieldsOf(value);
  for (const amount of [fields, ...Object.values(fields)]) {
    const { currency, Currency: stated = currency ?? '' } = fieldsOf(amount);
    if (stated === null || stated === '') continue;
    const code = typeof stated === 'string' ? stated.toUpperCase() : JSON.stringify(stated);
    if (code === expected) continue;
    throw new MarketError(
      'wrong_currency',
      `${host} states its prices in ${code.slice(0, 10)}, not in ${expected} as expected`,
    );
  }
}
