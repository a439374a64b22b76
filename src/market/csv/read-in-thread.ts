import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MarketError } from '../source.js';
import { PriceColumns } from './price-columns.js';
import type { PricePiece } from './price-csv.js';
import type { FromReader, ReaderStart } from './reader-messages.js';

/** The thread exists only after the build, so code that runs from its sources finds it in `dist`. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/market/csv/reader.js' : './reader.js',
  import.meta.url,
);

/**
 * Reads a price file as `readPriceColumns` does, in a thread of its own: parsing takes as long as storing.
 * The thread is a few pieces ahead, and ends with the iteration.
 * @throws MarketError if the file cannot be read or its header lacks a column
 */
export async function* readPricesInThread(start: ReaderStart): AsyncGenerator<PricePiece> {
  const thread = new Worker(THREAD, { name: 'price file', workerData: start });
  const messages = on(thread, 'message', { close: ['exit'] });
  const texts = { names: [] as string[], sources: [] as string[] };
  try {
    for await (const [message] of messages as AsyncIterable<[FromReader]>) {
      if (message.kind === 'end') return;
      if (message.kind === 'failed') throw new MarketError(message.code, message.message);
      const { columns, rejected, bytesRead, names, sources } = message;
      texts.names.push(...names);
      texts.sources.push(...sources);
      yield { rows: PriceColumns.of(columns), rejected, bytesRead, texts };
      thread.postMessage('more');
    }
    throw new Error(`the thread that reads ${start.path} has ended`);
  } finally {
    await thread.terminate();
  }
}
