import { parentPort, workerData } from 'node:worker_threads';
import { MarketError } from '../source.js';
import { PriceColumns } from './price-columns.js';
import { type PricePiece, type RejectedRow, readPriceColumns } from './price-csv.js';
import { type FromReader, READ_AHEAD, type ReaderStart } from './reader-messages.js';

/** Rows of a message: few messages cross between threads, and each is processed in some milliseconds. */
const ROWS_AT_ONCE = 8_192;

/** Reads a price file in a thread of its own. */
async function read({ path, defaultSource }: ReaderStart): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('price files are read in a worker thread only');
  let wanted = READ_AHEAD;
  let resume = () => {};
  port.on('message', () => {
    wanted += 1;
    resume();
  });
  const send = (message: FromReader, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);

  const rows = new PriceColumns(2 * ROWS_AT_ONCE);
  let rejected: RejectedRow[] = [];
  const sent = { names: 0, sources: 0 };
  const sendRows = async ({ bytesRead, texts }: PricePiece) => {
    while (wanted === 0) {
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
    wanted -= 1;
    const columns = rows.arrays();
    const names = texts.names.slice(sent.names);
    const sources = texts.sources.slice(sent.sources);
    send(
      { kind: 'rows', columns, rejected, bytesRead, names, sources },
      Object.values(columns).map(({ buffer }) => buffer),
    );
    sent.names += names.length;
    sent.sources += sources.length;
    rows.clear();
    rejected = [];
  };

  try {
    let last: PricePiece | undefined;
    for await (const piece of readPriceColumns(path, defaultSource)) {
      rows.append(piece.rows);
      rejected.push(...piece.rejected);
      last = piece;
      if (rows.length + rejected.length >= ROWS_AT_ONCE) await sendRows(piece);
    }
    if (last !== undefined) await sendRows(last);
    send({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    const { code, message } = error;
    send({ kind: 'failed', code, message });
  }
  port.close();
}

await read(workerData as ReaderStart);
