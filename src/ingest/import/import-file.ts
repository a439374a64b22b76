import { MAX_AHEAD } from '../../domain/tick.js';
import type { PriceTexts } from '../../market/csv/price-csv.js';
import { readPricesInThread } from '../../market/csv/read-in-thread.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { Recorder } from '../record/recorder.js';
import { FilePolls } from './file-polls.js';
import { type ImportOptions, type ImportProgress, RowStore } from './row-store.js';

/**
 * Single rows stored at once. In a file ordered by time, a large batch has several rows of each series, and
 * storing costs per series and batch. The first batches are smaller, so that storing begins soon.
 */
const BATCH = 400_000;
const FIRST_BATCH = 5_000;
const GROWTH = 2;

/** The source of rows that name none. */
const DEFAULT_SOURCE = 'import';

/**
 * Imports a price file. Stored rows stay even if a later row fails or the process dies: importing the file
 * again adds only the missing ones. Rows that come poll by poll are stored as lists, all others as single
 * observations.
 * @throws MarketError if the file cannot be read or its header lacks a column; the reason of the signal if it
 * was aborted
 */
export async function importFile(
  file: string,
  recorder: Recorder,
  options: ImportOptions,
): Promise<ImportProgress> {
  const { clock, signal, onRejected, atOnce = BATCH } = options;
  const polls = new FilePolls(() => clock() + MAX_AHEAD);
  const rows = new RowStore(recorder, polls, options);
  const slices = new TimeSlices();
  let size = Math.min(FIRST_BATCH, atOnce);
  let end: PriceTexts | undefined;
  const pieces = readPricesInThread({ path: file, defaultSource: DEFAULT_SOURCE });
  for await (const { rows: read, rejected, bytesRead, texts } of pieces) {
    if (signal.aborted) await rows.stored;
    signal.throwIfAborted();
    if (slices.over) await slices.next();
    for (const { line, reason } of rejected) onRejected(line, reason);
    rows.read(bytesRead, rejected.length);
    polls.add(read);
    for (const poll of polls.ended.splice(0)) await rows.storePoll(poll, texts);
    end = texts;
    if (polls.others.length < size) continue;
    await rows.storeOthers(texts);
    size = Math.min(GROWTH * size, atOnce);
  }
  polls.end();
  if (end !== undefined) {
    for (const poll of polls.ended) await rows.storePoll(poll, end);
    // Lists that were not stored have become other rows.
    await rows.stored;
    await rows.storeOthers(end);
  }
  await rows.stored;
  return rows.progress;
}
