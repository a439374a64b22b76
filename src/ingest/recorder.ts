import { changeOf } from '../domain/change.js';
import type { Observation, Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Database } from '../store/database.js';
import type { MarketState } from '../store/market-state.js';
import { rawHorizon } from '../store/point-days.js';
import { appendBatch } from '../store/points.js';
import { TickBatch } from '../store/tick-batch.js';
import { refusal } from './intake.js';
import type { ItemTracker } from './item-tracker.js';
import type { Journal } from './journal.js';
import type { SourceTracker } from './source-tracker.js';

/** Where observations come from. */
export interface Origin {
  /** The configured market; `''` for an import. */
  readonly market: string;
  /** What is stored along with them, or not at all. */
  readonly state?: MarketState | undefined;
}

/** An observation that was not taken, and why, in words. */
export interface Refused<Seen extends Observation = Observation> {
  readonly observation: Seen;
  readonly reason: string;
}

/** What became of some observations. */
export interface Recorded<Seen extends Observation = Observation> {
  readonly added: number;
  /** How many were stored before: their item, source and time. */
  readonly known: number;
  readonly refused: readonly Refused<Seen>[];
}

/** Observations that were checked and made ready; their items and sources are tracked. */
export interface Prepared<Seen extends Observation = Observation> {
  readonly batch: TickBatch;
  readonly refused: readonly Refused<Seen>[];
  readonly now: EpochMs;
  readonly origin: Origin;
}

export interface RecorderOptions {
  readonly rawRetentionDays: number;
  /** Tells of the ticks of a batch, known ones among them; undefined where nobody is to be told. */
  readonly journal: Journal | undefined;
  /** Rejects while there is no room for prices. */
  readonly room?: () => Promise<void>;
}

/** The one way in: checks observations, tracks what they name, stores them, hands them on. */
export class Recorder {
  readonly #database: Database;
  readonly #items: ItemTracker;
  readonly #sources: SourceTracker;
  readonly #options: RecorderOptions;

  constructor(
    database: Database,
    items: ItemTracker,
    sources: SourceTracker,
    options: RecorderOptions,
  ) {
    this.#database = database;
    this.#items = items;
    this.#sources = sources;
    this.#options = options;
  }

  /** Resolves when the good ones are stored for good; stores all of them or none. */
  async record<Seen extends Observation>(
    observations: readonly Seen[],
    now: EpochMs,
    origin: Origin,
  ): Promise<Recorded<Seen>> {
    return this.store(await this.prepare(observations, now, origin));
  }

  /** The first half of {@link record}, which may be done while other observations are stored. */
  async prepare<Seen extends Observation>(
    observations: readonly Seen[],
    now: EpochMs,
    origin: Origin,
  ): Promise<Prepared<Seen>> {
    await this.#options.room?.();
    const { good, refused } = sift(observations, now);
    await this.#sources.track(
      good.map(({ source }) => source),
      origin.market,
      now,
    );
    // At the end: an item that is not listed for long may leave memory while something is waited for.
    await this.#items.track(
      good.map(({ name }) => name),
      now,
    );
    const ticks = good.map((observation) => this.#toTick(observation));
    const horizon = rawHorizon(now, this.#options.rawRetentionDays);
    return { batch: new TickBatch(ticks, horizon), refused, now, origin };
  }

  /** The second half: resolves when they are stored for good. */
  async store<Seen extends Observation>(prepared: Prepared<Seen>): Promise<Recorded<Seen>> {
    const { batch, refused, now, origin } = prepared;
    const change = changeOf(now, { ticks: batch.ticks });
    const entry = this.#options.journal?.open();
    const stored = await appendBatch(this.#database, batch, {
      marketState: origin.state,
      atEnd: async (session) => entry?.note(session, change),
    });
    entry?.handOn();
    return { ...stored, refused };
  }

  #toTick({ name, source, time, price, volume }: Observation): Tick {
    const sourceId = this.#sources.idOf(source);
    if (sourceId === undefined) throw new RangeError(`${source} is not tracked`);
    return { itemId: this.#items.idOf(name), sourceId, time, price, volume };
  }
}

function sift<Seen extends Observation>(observations: readonly Seen[], now: EpochMs) {
  const good: Seen[] = [];
  const refused: Refused<Seen>[] = [];
  for (const observation of observations) {
    const reason = refusal(observation, now);
    if (reason === undefined) good.push(observation);
    else refused.push({ observation, reason });
  }
  return { good, refused };
}
