import { startOfDay } from '../../domain/calendar.js';
import type { ExchangeRate, RateBook } from '../../domain/exchange-rates.js';
import type { EpochMs } from '../../domain/units.js';
import type { PublishedDay, StoredDay } from '../../store/rates/exchange-rates.js';
import type { RateSource } from './rate-source.js';

/** The rates of one source, in columns by day. */
interface SourceDays {
  readonly source: string;
  readonly base: RateSource['base'];
  /** Midnights UTC, ascending. */
  readonly days: Float64Array;
  /** By currency: units for one unit of the base on each day; NaN if the day has no rate. */
  readonly rates: ReadonlyMap<string, Float64Array>;
}

/** All stored rates, in memory. */
export class RateTable implements RateBook {
  readonly #sources: readonly Pick<RateSource, 'name' | 'base'>[];
  #all: readonly SourceDays[] = [];
  #version = 0;

  /** @param sources in order of preference */
  constructor(sources: readonly Pick<RateSource, 'name' | 'base'>[]) {
    this.#sources = sources;
  }

  /** @param stored the days of all sources; those of one source ascending */
  replace(stored: readonly StoredDay[]): void {
    this.#version += 1;
    this.#all = this.#sources.map(({ name, base }) =>
      columnsOf(
        name,
        base,
        stored.filter(({ source }) => source === name),
      ),
    );
  }

  get version(): number {
    return this.#version;
  }

  /** The days of a source, ascending. */
  daysOf(source: string): Float64Array {
    return this.#all.find((sourceDays) => sourceDays.source === source)?.days ?? new Float64Array();
  }

  /** The rates of the last day of a source before a time, as published; empty if there is none. */
  ratesBefore(name: string, time: EpochMs): PublishedDay['rates'] {
    const ofSource = this.#all.find(({ source }) => source === name);
    const index = ofSource?.days.findLastIndex((day) => day < time) ?? -1;
    const columns = [...(ofSource?.rates ?? [])];
    const rates = columns.map(([currency, column]) => [currency, column[index]] as const);
    return Object.fromEntries(
      rates.flatMap(([currency, rate]) =>
        rate === undefined || Number.isNaN(rate) ? [] : [[currency, String(rate)]],
      ),
    );
  }

  at(currency: string, time: EpochMs): ExchangeRate | undefined {
    const day = startOfDay(time);
    if (currency === 'USD') return { currency, day, perUsd: 1, source: '' };
    for (const source of this.#all) {
      const rate = rateIn(source, currency, day);
      if (rate !== undefined) return rate;
    }
    return undefined;
  }

  currencies(time: EpochMs): readonly string[] {
    const all = new Set(['USD', 'EUR', ...this.#all.flatMap(({ rates }) => [...rates.keys()])]);
    return [...all].filter((currency) => this.at(currency, time) !== undefined).sort();
  }

  days(from: EpochMs, to: EpochMs): readonly EpochMs[] {
    const days = new Set(this.#all.flatMap(({ days: ofSource }) => [...ofSource]));
    return [...days].filter((day) => day >= from && day <= to).sort((a, b) => a - b);
  }
}

function columnsOf(
  source: string,
  base: RateSource['base'],
  stored: readonly StoredDay[],
): SourceDays {
  const rates = new Map<string, Float64Array>();
  stored.forEach((row, index) => {
    for (const [currency, rate] of Object.entries(row.rates)) {
      const column = rates.get(currency) ?? new Float64Array(stored.length).fill(Number.NaN);
      column[index] = Number(rate);
      rates.set(currency, column);
    }
  });
  return { source, base, days: Float64Array.from(stored, ({ day }) => Date.parse(day)), rates };
}

/**
 * The rate of the last day at or before `day`. Undefined if that day lacks the currency: the bank
 * no longer publishes it, and an earlier rate would be outdated.
 */
function rateIn(
  { source, base, days, rates }: SourceDays,
  currency: string,
  day: EpochMs,
): ExchangeRate | undefined {
  const index = days.findLastIndex((published) => published <= day);
  const perBase = (of: string) => (of === base ? 1 : (rates.get(of)?.[index] ?? Number.NaN));
  const perUsd = perBase(currency) / perBase('USD');
  const rateDay = days[index];
  return rateDay === undefined || Number.isNaN(perUsd)
    ? undefined
    : { currency, day: rateDay, perUsd, source };
}
