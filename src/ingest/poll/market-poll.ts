import type { Observation } from '../../domain/tick.js';
import type { Clock, DurationMs, EpochMs } from '../../domain/units.js';
import {
  type Batch,
  type Beyond,
  MarketError,
  type MarketSource,
  type Rejections,
} from '../../market/source.js';
import { Tally } from '../../market/tally.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { BoundedItems } from '../list-gate/bounded-items.js';
import type { ListGate, Verdict } from '../list-gate/list-gate.js';
import type { PatientRecorder } from '../record/patient-recorder.js';
import type { Origin } from '../record/recorder.js';
import type { RequestPacer } from './request-pacer.js';
import { UnreadableRows } from './unreadable-rows.js';
import { type BatchList, wholeLists } from './whole-lists.js';

/** The dependencies shared by the polls of all markets. */
export interface PollParts {
  readonly recorder: Pick<PatientRecorder, 'record' | 'stateOf'>;
  /** Judges each list before it is recorded. */
  readonly listGate: ListGate;
  /** Holds back new items, except of demo markets; nothing is held back if omitted. */
  readonly boundedItems?: BoundedItems;
  readonly clock: Clock;
}

/** The market answered, but its prices could not be stored. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}

/** The result of a poll so far. */
interface PollResult {
  taken: number;
  withheld: number;
  /** Whether a list was not accepted as complete, so that it must be sent again. */
  listLost: boolean;
}

/** The data stored in one transaction with the observations. */
interface StoredTogether extends Pick<Origin, 'completes' | 'unchanged'> {
  /** The state of the source, with which its next poll continues. */
  readonly state: string | undefined;
}

/** Polls one market, and records the result. */
export class MarketPoll {
  readonly #source: MarketSource;
  readonly #pacer: RequestPacer;
  readonly #parts: PollParts;
  readonly #rejected = new Tally();
  #accepted = 0;
  /** The state of the source that must not be stored yet. */
  #unstored: string | undefined;
  #lastTakenAt: EpochMs | undefined;
  #partialError: string | undefined;

  constructor(
    source: MarketSource,
    pacer: RequestPacer,
    parts: PollParts,
    lastTakenAt: EpochMs | undefined,
  ) {
    this.#source = source;
    this.#pacer = pacer;
    this.#parts = parts;
    this.#lastTakenAt = lastTakenAt;
  }

  /** Points taken since the start. */
  get accepted(): number {
    return this.#accepted;
  }

  /** Observations rejected since the start, by reason. */
  get rejected(): Rejections {
    return this.#rejected.counts();
  }

  /** Why a part of the last poll is missing; undefined if none is. */
  get partialError(): string | undefined {
    return this.#partialError;
  }

  /** The end of the last successful poll that was not quarantined as a whole. */
  get lastTakenAt(): EpochMs | undefined {
    return this.#lastTakenAt;
  }

  /**
   * Polls the market once.
   * @returns the state of the source after the poll
   * @throws MarketError, NotStoredError; observations stored before stay
   */
  async run(signal: AbortSignal): Promise<string | undefined> {
    const { recorder, clock } = this.#parts;
    const { name, demo } = this.#source;
    let state = this.#unstored ?? (await storing(() => recorder.stateOf(name)));
    const now = clock();
    const pace = () => this.#pacer.pace(signal);
    const pause = (wait: DurationMs) => this.#pacer.pause(wait);
    const unreadable = new UnreadableRows();
    const result: PollResult = { taken: 0, withheld: 0, listLost: false };
    this.#partialError = undefined;
    try {
      const batches = this.#source.poll({ now, state, signal, pace, pause });
      const taken = this.#bound(batches, unreadable, now);
      for await (const list of wholeLists(taken, demo ? 1 : undefined)) {
        state = (await this.#record(list, result, now)) ?? state;
      }
    } catch (error) {
      if (error instanceof MarketError && error.beyond) await this.#passOver(error.beyond, now);
      throw error;
    }
    this.#partialError ??= unreadable.error;
    const { taken, withheld } = result;
    if (withheld > 0) this.#rejected.add('quarantined', withheld);
    if (taken > 0 || withheld === 0) this.#lastTakenAt = clock();
    return state;
  }

  /**
   * The batches without held items, in slices, because a source may have all of its batches ready at once.
   * Counts unreadable rows.
   */
  async *#bound(
    batches: AsyncIterable<Batch>,
    unreadable: UnreadableRows,
    now: EpochMs,
  ): AsyncGenerator<Batch> {
    const { name, demo } = this.#source;
    const boundedItems = demo ? undefined : this.#parts.boundedItems;
    await boundedItems?.recall(name);
    const slices = new TimeSlices();
    for await (const batch of batches) {
      if (slices.over) await slices.next();
      unreadable.add(batch);
      yield boundedItems === undefined ? batch : await boundedItems.take(name, batch, now);
    }
  }

  /** @returns the state after the list, if the next poll starts from it */
  async #record(
    { batches, completes, endsParts }: BatchList,
    result: PollResult,
    now: EpochMs,
  ): Promise<string | undefined> {
    const listed = batches.flatMap(({ observations }) => observations);
    const verdict = await this.#judge(batches, completes, now);
    const good = without(verdict.held, listed);
    result.taken += good.length;
    result.withheld += listed.length - good.length;
    result.listLost ||= endsParts || verdict.completes !== completes;
    const state = batches.findLast(({ state }) => state !== undefined)?.state;
    const listsTaken = await this.#store(good, now, {
      state: result.withheld === 0 && !result.listLost ? state : undefined,
      completes: verdict.completes === undefined ? [] : [verdict.completes],
      unchanged: this.#unchanged(batches),
    });
    result.listLost ||= !listsTaken;
    for (const { rejected, partialError } of batches) {
      this.#rejected.addAll(rejected);
      this.#partialError = partialError ?? this.#partialError;
    }
    return this.#stateAfter(state, result);
  }

  /** The sources whose list is unchanged; none while the market is in quarantine. */
  #unchanged(batches: readonly Batch[]): readonly string[] {
    const { listGate } = this.#parts;
    if (listGate.quarantineOf(this.#source.name) !== undefined) return [];
    const sources = batches.flatMap(({ unchanged }) => unchanged ?? []);
    for (const source of sources) listGate.unchanged(source);
    return sources;
  }

  async #judge(
    batches: readonly Batch[],
    completes: string | undefined,
    now: EpochMs,
  ): Promise<Verdict> {
    const { name, demo } = this.#source;
    if (demo) return { held: new Set(), completes };
    const observations = batches.map((batch) => batch.observations);
    return this.#parts.listGate.check(name, observations, now, completes);
  }

  /** @returns whether each list was accepted as complete */
  async #store(
    observations: readonly Observation[],
    now: EpochMs,
    { state, completes = [], unchanged = [] }: StoredTogether,
  ): Promise<boolean> {
    if (observations.length === 0 && unchanged.length === 0 && state === undefined) return true;
    const { name } = this.#source;
    const { added, refused, listsTaken } = await storing(() =>
      this.#parts.recorder.record(observations, now, {
        market: name,
        state: state === undefined ? undefined : { market: name, state },
        completes,
        unchanged,
      }),
    );
    this.#accepted += added;
    for (const { reason } of refused) this.#rejected.add(reason);
    return listsTaken;
  }

  /** Skips items without a usable answer: they are requested again in the market's next round. */
  async #passOver({ names, state }: Beyond, now: EpochMs): Promise<void> {
    await this.#store([], now, { state });
    this.#unstored = undefined;
    this.#rejected.addAll({ 'no usable answer': names.length });
  }

  /**
   * The state passed to the source at its next poll. A list that was withheld, or not accepted as complete,
   * must be sent again. A market that is polled item by item continues with the next items: otherwise it
   * would request the same items forever.
   */
  #stateAfter(state: string | undefined, { withheld, listLost }: PollResult): string | undefined {
    if (listLost || (withheld > 0 && this.#source.conditional)) return undefined;
    this.#unstored = withheld > 0 ? state : undefined;
    return state;
  }
}

/** Removes the observations of sources in quarantine; there are rarely any. */
function without(
  held: ReadonlySet<string>,
  observations: readonly Observation[],
): readonly Observation[] {
  if (held.size === 0) return observations;
  return observations.filter(({ source }) => !held.has(source));
}

/** @throws NotStoredError if the database fails */
async function storing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new NotStoredError('its prices could not be stored', { cause });
  }
}
