import { ListChanges } from '../../domain/packed/list-change-columns.js';
import { required } from '../../domain/required.js';
import { MAX_AHEAD } from '../../domain/tick.js';
import type { Clock, EpochMs } from '../../domain/units.js';
import { emptyRow, type PriceColumns } from '../../market/csv/price-columns.js';
import { type PriceTexts, rowAt } from '../../market/csv/price-csv.js';
import { eachInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { PastList } from '../record/list-planner.js';
import type { Recorder } from '../record/recorder.js';
import type { FilePoll, FilePolls } from './file-polls.js';

/** Rows between two looks at the time, which take as long as ten rows. */
const ROWS_AT_ONCE = 1_024;

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
  /** Called after rows are stored. */
  readonly onProgress: (progress: ImportProgress) => void;
  /** `line` counts from 1, the header included. */
  readonly onRejected: (line: number, reason: string) => void;
  /** Single rows stored at once at most; 400,000 if omitted. */
  readonly atOnce?: number;
}

/** Stores the rows of a price file. The next rows are prepared while the previous ones are being stored. */
export class RowStore {
  readonly #recorder: Recorder;
  readonly #polls: FilePolls;
  readonly #options: ImportOptions;
  /** By the number of a name, the id of its item; undefined if it is new or invalid. */
  readonly #ids: (number | undefined)[] = [];
  progress: ImportProgress = { bytesRead: 0, added: 0, known: 0, rejected: 0 };
  /** Settles when all rows are stored. */
  stored: Promise<void> = Promise.resolve();

  constructor(recorder: Recorder, polls: FilePolls, options: ImportOptions) {
    this.#recorder = recorder;
    this.#polls = polls;
    this.#options = options;
  }

  read(bytesRead: number, rejected: number): void {
    this.progress = { ...this.progress, bytesRead, rejected: this.progress.rejected + rejected };
  }

  /** Stores the lists of a poll. Rows that belong to none are added to the others. */
  async storePoll(poll: FilePoll, texts: PriceTexts): Promise<void> {
    const now = this.#options.clock();
    const lists = await this.#listsOf(poll, texts, now);
    await this.#next(async () => {
      const { added, left } = await this.#recorder.storePast([...lists.values()], now);
      const taken = new Map([...lists].filter(([, list]) => !left.includes(list)));
      let rows = 0;
      for (const { offers } of taken.values()) rows += offers.length;
      await this.#addOthers(poll.rows, taken);
      this.#polls.takeBack(poll);
      this.#count({ added, known: rows - added, rejected: 0 });
    });
  }

  /** Stores the other rows, as single observations. */
  async storeOthers(texts: PriceTexts): Promise<void> {
    const { others } = this.#polls;
    const rows = Array.from({ length: others.length }, (_, index) => rowAt(others, index, texts));
    others.clear();
    const { onRejected, clock } = this.#options;
    const prepared = await this.#recorder.prepare(rows, clock(), { market: '' }, (row) =>
      this.#idOf(row.nameNumber, texts),
    );
    await this.#next(async () => {
      const { added, known, refused } = await this.#recorder.store(prepared);
      for (const { observation, reason } of refused) onRejected(observation.line, reason);
      this.#count({ added, known, rejected: refused.length });
    });
  }

  /** The lists of a poll by number of their source; none of a time that is ahead of the clock. */
  async #listsOf(
    { time, rows }: FilePoll,
    texts: PriceTexts,
    now: EpochMs,
  ): Promise<Map<number, PastList>> {
    const lists = new Map<number, PastList>();
    if (time > now + MAX_AHEAD) return lists;
    await this.#track(rows, texts, now);
    const state = { price: 0, volume: 0, listed: true };
    await eachRow(rows, (index) => {
      const itemId = this.#ids[required(rows.nameNumbers[index], 'a name')];
      const sourceNumber = required(rows.sourceNumbers[index], 'a source');
      const list = lists.get(sourceNumber) ?? this.#newList(sourceNumber, time, texts);
      if (itemId === undefined || list === undefined) return;
      lists.set(sourceNumber, list);
      state.price = required(rows.prices[index], 'a price');
      state.volume = required(rows.volumes[index], 'a volume');
      list.offers.push(itemId, state);
    });
    return lists;
  }

  #newList(sourceNumber: number, time: EpochMs, { sources }: PriceTexts): PastList | undefined {
    const sourceId = this.#recorder.sourceIdOf(required(sources[sourceNumber], 'a source'));
    return sourceId === undefined
      ? undefined
      : { sourceId, time, offers: new ListChanges(2 ** 15) };
  }

  /** Tracks the new items and sources of the rows. */
  async #track(rows: PriceColumns, texts: PriceTexts, now: EpochMs): Promise<void> {
    const names = new Set<number>();
    const sources = new Set<number>();
    await eachRow(rows, (index) => {
      const nameNumber = required(rows.nameNumbers[index], 'a name');
      if (this.#idOf(nameNumber, texts) === undefined) names.add(nameNumber);
      sources.add(required(rows.sourceNumbers[index], 'a source'));
    });
    await this.#recorder.track(textsOf(names, texts.names), textsOf(sources, texts.sources), now);
    await eachInSlices(names, (nameNumber) => this.#idOf(nameNumber, texts));
  }

  #idOf(nameNumber: number, { names }: PriceTexts): number | undefined {
    this.#ids[nameNumber] ??= this.#recorder.idOf(required(names[nameNumber], 'a name'));
    return this.#ids[nameNumber];
  }

  /** Adds the rows that are not in the stored lists. */
  async #addOthers(rows: PriceColumns, stored: ReadonlyMap<number, PastList>): Promise<void> {
    const row = emptyRow();
    await eachRow(rows, (index) => {
      rows.read(index, row);
      const isStored = stored.has(row.sourceNumber) && this.#ids[row.nameNumber] !== undefined;
      if (!isStored) this.#polls.others.push(row);
    });
  }

  /** Begins to store when all before is stored. */
  async #next(store: () => Promise<void>): Promise<void> {
    await this.stored;
    this.stored = store();
    // It is thrown when awaited; until then it must not count as unhandled.
    this.stored.catch(() => undefined);
  }

  #count({ added, known, rejected }: Omit<ImportProgress, 'bytesRead'>): void {
    const { progress } = this;
    this.progress = {
      ...progress,
      added: progress.added + added,
      known: progress.known + known,
      rejected: progress.rejected + rejected,
    };
    this.#options.onProgress(this.progress);
  }
}

/** Calls the function with the index of each row, in slices. */
async function eachRow(rows: PriceColumns, work: (index: number) => void): Promise<void> {
  const slices = new TimeSlices();
  for (let index = 0; index < rows.length; index += 1) {
    if (index % ROWS_AT_ONCE === 0 && slices.over) await slices.next();
    work(index);
  }
}

function textsOf(numbers: Iterable<number>, texts: readonly string[]): string[] {
  return Array.from(numbers, (number) => required(texts[number], 'a text'));
}
