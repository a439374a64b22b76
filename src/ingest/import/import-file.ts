import type { Clock } from '../../domain/units.js';
import {
  type PriceRow,
  type PriceRows,
  type RejectedRow,
  readPriceCsv,
} from '../../market/csv/price-csv.js';
import type { Prepared, Recorder } from '../record/recorder.js';

/**
 * Rows stored at once. In a file ordered by time, a large batch has several rows of each series, and storing
 * costs per series and batch. The first batches are smaller, so that storing begins soon.
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
  /** Aborts the import; stored rows stay. */
  readonly signal: AbortSignal;
  /** Called after the rows of a batch are stored. */
  readonly onProgress: (progress: ImportProgress) => void;
  /** `line` counts from 1, the header included. */
  readonly onRejected: (line: number, reason: string) => void;
}

/**
 * Imports a price file. Stored rows stay even if a later row fails or the process dies: importing the file
 * again adds only the missing ones.
 * @throws MarketError if the file cannot be read or its header lacks a column; the reason of the signal if it
 * was aborted
 */
export async function importFile(
  file: string,
  recorder: Recorder,
  { clock, signal, onProgress, onRejected }: ImportOptions,
): Promise<ImportProgress> {
  // By the number of the name: looking up the name of each row takes a sixth of the total time.
  const ids: (number | undefined)[] = [];
  const idOf = ({ name, nameNumber }: PriceRow) => {
    ids[nameNumber] ??= recorder.idOf(name);
    return ids[nameNumber];
  };
  let progress: ImportProgress = { bytesRead: 0, added: 0, known: 0, rejected: 0 };
  // The next rows are read while the previous ones are being stored.
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
    // It is thrown when awaited; until then it must not count as unhandled.
    storing.catch(() => undefined);
  }
  await storing;
  return progress;
}

/** Regroups the rows into batches, small ones first. */
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
