import type { CheckpointColumns } from '../domain/checkpoint.js';
import {
  type ListState,
  LONGEST_LIST_CHANGE,
  readListChange,
  writeListChange,
} from '../domain/packed/list-changes.js';
import { LONGEST_VARINT, PackedReader, writeVarint } from '../domain/packed/varint.js';
import { required } from '../domain/required.js';
import type { Point } from '../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../domain/units.js';
import { ByteChains } from './byte-chains.js';
import type { Runs } from './runs.js';
import type { Timeline } from './timeline.js';

// A track is a record of 32-bit numbers and 64-bit times. The fields that each change reads and
// writes come first, within one cache line.
const RECORD_BYTES = 120;
const TIMES = RECORD_BYTES / 8;
const NUMBERS = RECORD_BYTES / 4;
/** Records are allocated by the page, 30 KiB: one long column would be copied as a whole to grow. */
const PAGE_BITS = 8;
const PAGE_MASK = (1 << PAGE_BITS) - 1;

// Indexes of the times in the record.
/** When it was last listed before its last change. */
const SEEN = 0;
/** When the current price was first seen. */
const SINCE = 1;
/** When it was last listed before the first packed change; 0 if it never was. */
const START_SEEN = 5;
/** When it was last listed before each of the two marks. */
const MARKS_SEEN = 6;

// Indexes of the numbers in the record.
/** The state after the last change, and the poll of that change. */
const POLL = 4;
const STATE = 5;
/** The first poll of the timeline at which expired changes are next dropped. */
const NEXT_DROP = 8;
/** The poll at which the newer mark was set. */
const MARKED = 9;
/** The state before the first packed change, and the poll since which it holds. */
const START_POLL = 16;
const START_STATE = 17;
// The fields of a state.
const PRICE = 0;
const VOLUME = 1;
const LISTED = 2;
// Two marks, the newer first: states between packed changes from which reading can start. Each has
// five numbers: a state, the poll since which it holds, and the offset in the chain.
const MARKS = 20;
const MARK_POLL = 3;
const MARK_OFFSET = 4;
const MARK = 5;

/** A new mark is set once the newer one is this old; by then the older one is before a window of a day. */
const MARK_EVERY: DurationMs = DAY_MS;

/** Expired changes may stay for this many polls, so that most changes need not look for them. */
const DROP_EVERY = 128;

/**
 * Observations of series that are polled as a list. A track holds the polls at which the price or volume
 * changed, or the item left the list or returned. At every other poll of the timeline it was seen unchanged,
 * or was not listed.
 *
 * A track is a chain of [polls since the previous change] [change], followed by [when it was last listed] if
 * the change took it off the list.
 */
export class ListTracks {
  readonly #chains = new ByteChains();
  readonly #times: Float64Array<ArrayBuffer>[] = [];
  /** The same bytes as 32-bit numbers. */
  readonly #numbers: Int32Array[] = [];
  readonly #before: ListState = { price: 0, volume: 0, listed: false };
  readonly #scratch = new Uint8Array(2 * LONGEST_VARINT + LONGEST_LIST_CHANGE);
  #bytes = new Uint8Array(1024);
  readonly #reader = new PackedReader(this.#bytes, 0);

  /** A track that was never listed. Tracks are numbered from 0. */
  create(): number {
    const track = this.#chains.create();
    if (track >>> PAGE_BITS === this.#times.length) {
      const page = new Float64Array(TIMES << PAGE_BITS);
      this.#times.push(page);
      this.#numbers.push(new Int32Array(page.buffer));
    }
    return track;
  }

  get bytes(): number {
    return this.#chains.bytes + this.#times.length * (RECORD_BYTES << PAGE_BITS);
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#chains.pass(columns);
    const pages = columns.number(this.#times.length);
    for (let index = 0; index < pages; index += 1) {
      const page = columns.floats(this.#times[index] ?? new Float64Array());
      this.#times[index] = page;
      this.#numbers[index] = new Int32Array(page.buffer);
    }
  }

  isListed(track: number): boolean {
    return this.#number(track, STATE + LISTED) === 1;
  }

  /** Adds a change made by a poll of the timeline, which may already have later polls. */
  change(track: number, poll: number, after: Readonly<ListState>, timeline: Timeline): void {
    // These two read states into the object that `before` is.
    if (timeline.first >= this.#number(track, NEXT_DROP)) this.#dropExpired(track, timeline);
    this.#markNow(track, poll, timeline);
    const before = this.#state(track, this.#before, STATE);
    let length = writeVarint(this.#scratch, 0, poll - this.#number(track, POLL));
    length = writeListChange(this.#scratch, length, before, after);
    if (before.listed && poll > timeline.first) {
      this.#setTime(track, SEEN, timeline.time(poll - 1));
    }
    if (!after.listed) {
      length = writeVarint(this.#scratch, length, this.#time(track, SEEN));
    }
    this.#chains.append(track, this.#scratch, length);
    this.#setPrice(track, before, after, timeline, poll);
  }

  /** The time of the newest observation; 0 if it was never listed. */
  lastTime(track: number, timeline: Timeline): EpochMs {
    return this.isListed(track) ? timeline.last : this.#time(track, SEEN);
  }

  /** Whether its last change was made by this poll, or a later one. */
  isChangedFrom(track: number, poll: number): boolean {
    return this.#number(track, POLL) >= poll;
  }

  /** The price of the newest observation; 0 if it was never listed. */
  lastPrice(track: number): MinorUnits {
    return this.#number(track, STATE + PRICE);
  }

  /** The newest observation; undefined if it was never listed. */
  last(track: number, timeline: Timeline): Point | undefined {
    const time = this.lastTime(track, timeline);
    if (time === 0) return undefined;
    const { price, volume } = this.#state(track, this.#before, STATE);
    return { time, price, volume };
  }

  /** When the price of the newest observation was first seen. */
  since(track: number): EpochMs {
    return this.#time(track, SINCE);
  }

  setSince(track: number, since: EpochMs): void {
    this.#setTime(track, SINCE, since);
  }

  /** Marks that the track has no observation from `time` on; see {@link Timeline.setBack}. */
  setBack(track: number, time: EpochMs): void {
    for (const column of [SEEN, SINCE, START_SEEN, MARKS_SEEN, MARKS_SEEN + 1]) {
      this.#setTime(track, column, Math.min(this.#time(track, column), time - 1));
    }
  }

  /**
   * Reads the observations of a track into `runs`, which must be empty: at least all after `from`, and the
   * last one before.
   */
  read(track: number, runs: Runs, timeline: Timeline, from: EpochMs): void {
    const mark = this.#markBefore(track, timeline.after(from) - 1);
    const isMarked = mark !== undefined;
    const state = this.#state(track, this.#before, mark ?? START_STATE);
    const reader = this.#open(track, isMarked ? this.#number(track, mark + MARK_OFFSET) : 0);
    const seen = this.#time(track, isMarked ? MARKS_SEEN + (mark - MARKS) / MARK : START_SEEN);
    if (seen > 0) runs.before = { time: seen, price: state.price, volume: state.volume };
    runs.since = this.since(track);
    let poll = this.#number(track, isMarked ? mark + MARK_POLL : START_POLL);
    const addUntil = (end: number) => {
      const from = Math.max(poll, timeline.first);
      if (state.listed && end > from) runs.addPolls(from, end, state.price, state.volume);
    };
    while (!reader.ended) {
      const changed = poll + reader.varint();
      addUntil(changed);
      readListChange(reader, state);
      if (!state.listed) this.#leave(changed, state, runs, timeline);
      poll = changed;
    }
    addUntil(timeline.end);
  }

  /** Sets a mark after all packed changes if the newer mark is old. */
  #markNow(track: number, poll: number, timeline: Timeline): void {
    const marked = this.#number(track, MARKED);
    const isNew =
      marked >= timeline.first && timeline.time(poll) - timeline.time(marked) < MARK_EVERY;
    if (isNew) return;
    for (let column = MARKS; column < MARKS + MARK; column += 1) {
      this.#setNumber(track, column + MARK, this.#number(track, column));
    }
    this.#setTime(track, MARKS_SEEN + 1, this.#time(track, MARKS_SEEN));
    this.#setState(track, MARKS, this.#state(track, this.#before, STATE));
    this.#setNumber(track, MARKS + MARK_POLL, this.#number(track, POLL));
    this.#setNumber(track, MARKS + MARK_OFFSET, this.#chains.length(track));
    this.#setTime(track, MARKS_SEEN, this.#time(track, SEEN));
    this.#setNumber(track, MARKED, poll);
  }

  /** The column of the newest mark at or before the poll; undefined if there is none. */
  #markBefore(track: number, poll: number): number | undefined {
    for (const mark of [MARKS, MARKS + MARK]) {
      const isBefore = this.#number(track, mark + MARK_POLL) <= poll;
      if (isBefore && this.#number(track, mark + MARK_OFFSET) >= 0) return mark;
    }
    return undefined;
  }

  /** Reads when a series was last listed before a poll took it off the list. */
  #leave(poll: number, { price, volume }: ListState, runs: Runs, timeline: Timeline): void {
    const time = this.#reader.varint();
    if (poll <= timeline.first) runs.before = { time, price, volume };
  }

  /** Drops changes that only affect polls before the timeline. */
  #dropExpired(track: number, timeline: Timeline): void {
    this.#setNumber(track, NEXT_DROP, timeline.first + DROP_EVERY);
    const reader = this.#open(track);
    const state = this.#state(track, this.#before, START_STATE);
    let poll = this.#number(track, START_POLL);
    let seen = this.#time(track, START_SEEN);
    let dropped = 0;
    let kept = { ...state };
    while (!reader.ended) {
      const changed = poll + reader.varint();
      if (changed > timeline.first) break;
      readListChange(reader, state);
      if (!state.listed) seen = reader.varint();
      poll = changed;
      kept = { ...state };
      dropped = reader.at;
    }
    this.#chains.dropFirst(track, dropped);
    for (const mark of [MARKS, MARKS + MARK]) {
      const column = mark + MARK_OFFSET;
      this.#setNumber(track, column, this.#number(track, column) - dropped);
    }
    this.#setTime(track, START_SEEN, seen);
    this.#setNumber(track, START_POLL, poll);
    this.#setState(track, START_STATE, kept);
  }

  #setPrice(
    track: number,
    before: Readonly<ListState>,
    after: Readonly<ListState>,
    timeline: Timeline,
    poll: number,
  ): void {
    if (after.price !== before.price) this.#setTime(track, SINCE, timeline.time(poll));
    this.#setNumber(track, POLL, poll);
    this.#setState(track, STATE, after);
  }

  #state(track: number, into: ListState, column: number): ListState {
    into.price = this.#number(track, column + PRICE);
    into.volume = this.#number(track, column + VOLUME);
    into.listed = this.#number(track, column + LISTED) === 1;
    return into;
  }

  #setState(track: number, column: number, { price, volume, listed }: Readonly<ListState>): void {
    const page = required(this.#numbers[track >>> PAGE_BITS], 'a page');
    const index = (track & PAGE_MASK) * NUMBERS + column;
    page[index + PRICE] = price;
    page[index + VOLUME] = volume;
    page[index + LISTED] = listed ? 1 : 0;
  }

  #open(track: number, offset = 0): PackedReader {
    const length = this.#chains.length(track) - offset;
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(2 * length);
    this.#chains.copy(track, this.#bytes, offset);
    this.#reader.reset(this.#bytes, length);
    return this.#reader;
  }

  #time(track: number, column: number): number {
    const page = this.#times[track >>> PAGE_BITS];
    return required(page?.[(track & PAGE_MASK) * TIMES + column], 'a time');
  }

  #setTime(track: number, column: number, time: number): void {
    const page = required(this.#times[track >>> PAGE_BITS], 'a page');
    page[(track & PAGE_MASK) * TIMES + column] = time;
  }

  #number(track: number, column: number): number {
    const page = this.#numbers[track >>> PAGE_BITS];
    return required(page?.[(track & PAGE_MASK) * NUMBERS + column], 'a number');
  }

  #setNumber(track: number, column: number, number: number): void {
    const page = required(this.#numbers[track >>> PAGE_BITS], 'a page');
    page[(track & PAGE_MASK) * NUMBERS + column] = number;
  }
}
