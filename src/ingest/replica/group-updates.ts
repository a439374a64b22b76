import { startOfDay, startOfHour } from '../../domain/calendar.js';
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
} from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';

/** Prices of a poll are applied a little after its time. */
const DELAY: DurationMs = 2 * MINUTE_MS;

type GroupEngine = Pick<Engine, 'series' | 'surveyGroups'>;

/**
 * Updates the groups of markets that show the same sellers: from the prices at the start of the UTC day and,
 * if two markets had too few common items then, at the start of the hour. All processes get the same groups,
 * because these follow from stored prices.
 */
export class GroupUpdates {
  readonly #engine: GroupEngine;
  readonly #clock: Clock;
  readonly #loop = new PeriodicLoop((signal) => this.#turn(signal));

  constructor(engine: GroupEngine, clock: Clock) {
    this.#engine = engine;
    this.#clock = clock;
  }

  /** Starts the updates. The engine must have the stored prices. */
  start(): void {
    this.#loop.start();
  }

  /** Updates them at once, because many prices were added. */
  update(): void {
    this.#loop.wake();
  }

  /** Resolves when they are known. */
  async turnedOnce(): Promise<void> {
    await this.#loop.turnedOnce();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const time = this.#clock() - DELAY;
    const ofDay = await this.#survey(startOfDay(time), signal);
    const hour = startOfHour(time);
    const ofHour = ofDay.isComplete ? ofDay : await this.#survey(hour, signal);
    if (!signal.aborted) this.#engine.series.groups.set(ofHour.groups(ofDay));
    return hour + HOUR_MS + DELAY - this.#clock();
  }

  async #survey(time: EpochMs, signal: AbortSignal) {
    const survey = this.#engine.surveyGroups(time);
    await eachInSlices(idsUpTo(this.#engine.series.lastItem), (itemId) => {
      if (!signal.aborted) survey.count(itemId);
    });
    return survey;
  }
}

function* idsUpTo(last: number): Generator<number> {
  for (let itemId = 1; itemId <= last; itemId += 1) yield itemId;
}
