import { required } from '../../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../../domain/units.js';
import { chooseItems, type SimulatedItem } from '../items.js';
import { hashText } from '../noise.js';
import { type Mood, moodAt, type WorldEvent, worldEvents } from './calendar.js';
import { logFairPrice, marketWalk } from './fair-price.js';

export interface WorldOptions {
  /** The number of items, from 1. */
  readonly items: number;
  /** An integer; another seed gives other prices. */
  readonly seed: number;
  /** The names from which items are chosen, in any order. */
  readonly names: readonly string[];
}

/** An item of the world, which several markets offer. */
export interface WorldItem extends SimulatedItem {
  /** Whether it exists at a time: a new case does not before its release. */
  existsAt(time: EpochMs): boolean;
  /** The natural logarithm of its fair price in cents. */
  logFairAt(time: EpochMs): number;
}

/** A case is new for a year; in the year before it did not exist. */
const YEAR = 366 * DAY_MS;

/** The share of cases among the items. With fewer than {@link LEAST_CASES} none becomes new: each would be missing too often. */
const CASES = 1 / 25;
const LEAST_CASES = 5;

/** The items and fair prices that the markets of one simulated world share. */
export class World {
  readonly items: readonly WorldItem[];
  /** Identifies the items and the seed: the past of another world is not continued. */
  readonly id: string;
  readonly #cases: readonly string[];

  constructor({ items: count, seed, names }: WorldOptions) {
    const isCase = (name: string) => / Case$/.test(name);
    const cases = chooseItems(names.filter(isCase), Math.floor(count * CASES), seed);
    const others = names.filter((name) => !isCase(name));
    const chosen = [...cases, ...chooseItems(others, count - cases.length, seed)];
    this.#cases = cases.length < LEAST_CASES ? [] : cases.map(({ name }) => name).sort();
    const moodOf = byDay((time) => ({ ...moodAt(time), walk: marketWalk(seed, time) }));
    this.items = chosen.map((item) => this.#item(item, moodOf));
    const hash = chosen.reduce((sum, { name }) => hashText(sum, name), seed);
    this.id = (hash >>> 0).toString(16);
  }

  /** The case that a release is about, each in turn; undefined if the world has too few. */
  newCaseOf({ number }: Pick<WorldEvent, 'number'>): string | undefined {
    return this.#cases[number % this.#cases.length];
  }

  #item(item: SimulatedItem, moodOf: (day: number) => Mood & { readonly walk: number }): WorldItem {
    const { name } = item;
    const exposed = {
      ...item,
      isKnife: name.startsWith('★'),
      isSticker: /^Sticker \||Capsule|Package/.test(name),
    };
    const isCase = this.#cases.includes(name);
    const logOn = byDay((time) => {
      const mood = moodOf(time / DAY_MS);
      const isNew = mood.newCase !== undefined && this.newCaseOf(mood.newCase) === name;
      return logFairPrice(exposed, mood, isNew, time);
    });
    return {
      ...item,
      existsAt: (time) =>
        !isCase ||
        !worldEvents('case', time, time + YEAR).some((event) => this.newCaseOf(event) === name),
      logFairAt: (time) => {
        const day = Math.floor(time / DAY_MS);
        const from = logOn(day);
        return from + (logOn(day + 1) - from) * (time / DAY_MS - day);
      },
    };
  }
}

/** Days of values that are kept: more than a year. */
const KEPT_DAYS = 512;

/** Keeps the values of the starts of days. */
function byDay<Value>(valueAt: (time: EpochMs) => Value): (day: number) => Value {
  const days = new Int32Array(KEPT_DAYS).fill(-1);
  const values = new Array<Value>(KEPT_DAYS);
  return (day) => {
    const at = day % KEPT_DAYS;
    if (days[at] !== day) {
      days[at] = day;
      values[at] = valueAt(day * DAY_MS);
    }
    return required(values[at], 'a day');
  };
}
