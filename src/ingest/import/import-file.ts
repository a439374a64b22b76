import type { Clock } from '../../domain/units.js';
import {
  type PriceRow,
  type PriceRows,
  type RejectedRow,
  readPriceCsv,
} from '../../market/csv/price-csv.js';
import type { Prepared, Recorder } from '../record/recorder.js';

/**
 * Rows stored at once: of a file in order of time, several of each series, as what is stored of a
 * series costs by the batch. The first ones are smaller, so that storing begins soon.
 */
const BATCH = 400_000;
const FIRST_BATCH = 5_000;
const GROWTH = 2;

/** The source of rows that name none. */
const DEFAULT_SOURCE = 'import';

export interface ImportProgress {
  readonly bytesRead: number;
  readonly added: number;
  /** Rows whose item, source and time were stored before. */
  readonly known: number;
  readonly rejected: number;
}

export interface ImportOptions {
  readonly clock: Clock;
  /** Ends it; what is stored stays. */
  readonly signal: AbortSignal;
  /** Called after each batch, when its rows are stored. */
  readonly onProgress: (progress: ImportProgress) => void;
  /** `line` counts from 1, the header included. */
  readonly onRejected: (line: number, reason: string) => void;
}

/**
 * Takes a price file in. What is stored stays, also when a later row fails or the process dies:
 * importing the file again adds only what is missing.
 * @throws MarketError when the file cannot be read or its header lacks a column; what the signal was
 *   aborted with, when it was
 */
export async function importFile(
  file: string,
  recorder: Recorder,
  { clock, signal, onProgress, onRejected }: ImportOptions,
): Promise<ImportProgress> {
  // By the number of the name: to look the name of each row up takes a sixth of all time.
  const ids: (number | undefined)[] = [];
  const idOf = ({ name, nameNumber }: PriceRow) => {
    ids[nameNumber] ??= recorder.idOf(name);
    return ids[nameNumber];
  };
  let progress: ImportProgress = { bytesRead: 0, added: 0, known: 0, rejected: 0 };
  // The next rows are read while the former are stored.
  let storing: Promise<void> = Promise.resolve();
  const store = async (prepared: Prepared<PriceRow>, bytesRead: number) => {
    const { added, known, refused } = await recorder.store(prepared);
    for (const { observation, reason } of refused) onRejected(observation.line, reason);
    progress = {
      bytesRead,
      added: progress.added + added,
      known: progress.known + known,
      rejected: progress.rejected + refused.length,
    };
    onProgress(progress);
  };
  for await (const { rows, rejected, bytesRead } of inBatches(file)) {
    if (signal.aborted) await storing;
    signal.throwIfAborted();
    for (const { line, reason } of rejected) onRejected(line, reason);
    const prepared = await recorder.prepare(rows, clock(), { market: '' }, idOf);
    await storing;
    progress = { ...progress, rejected: progress.rejected + rejected.length };
    storing = store(prepared, bytesRead);
    // Thrown where it is awaited; until then it must not count as unhandled.
    storing.catch(() => undefined);
  }
  await storing;
  return progress;
}

/** The same rows, more of them at once; few at first. */
async function* inBatches(file: string): AsyncGenerator<PriceRows> {
  let rows: PriceRow[] = [];
  let rejected: RejectedRow[] = [];
  let bytesRead = 0;
  let size = FIRST_BATCH;
  for await (const piece of readPriceCsv(file, DEFAULT_SOURCE)) {
    for (const row of piece.rows) rows.push(row);
    rejected.push(...piece.rejected);
    bytesRead = piece.bytesRead;
    if (rows.length < size) continue;
    yield { rows, rejected, bytesRead };
    rows = [];
    rejected = [];
    size = Math.min(GROWTH * size, BATCH);
  }
  yield { rows, rejected, bytesRead };
}
