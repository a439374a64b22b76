import { firstDayOf, startOfDay } from '../../domain/calendar.js';
import { required } from '../../domain/required.js';
import type { PriceKind } from '../../domain/source.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { eachInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import { loadSeriesSince } from '../../store/prices/series-before.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import { medianOf } from '../quantiles.js';
import { type DaysDeps, loadCloses } from './days.js';

/** A series that is part of a past. */
export interface PastPart {
  readonly sourceId: number;
  /** The number of days with a price of it. */
  readonly days: number;
  /** The index of the first day on which the past is of a later part; the number of days for the last part. */
  readonly until: number;
  /** The factor that brings its prices to the level of the past; 1 for the last part. */
  readonly ratio: number;
}

/** The past of an item: one series, with others before it. */
export interface ItemPast {
  /** By day, on the level of the series; 0 on days without a price. */
  readonly closes: Int32Array;
  /** From the latest part to the earliest; the first one is the series itself. */
  readonly parts: readonly PastPart[];
}

/** A past that begins on one of the first days is not continued by others. */
const SHORT_FROM = 7;

/** The prices of two series are compared on at least this many days, or on half of the days of a young one. */
const COMMON_DAYS = 5;

/** On fewer days one absurd price can be the median: a ratio beyond this factor is then not believed. */
const MOST_RATIO_OF_FEW = 3;

/** Consecutive UTC days. */
export interface DaySpan {
  /** The beginning of the first day. */
  readonly firstDay: EpochMs;
  readonly days: number;
}

/** Ten years. */
const MOST_DAYS = 3_652;

/** A past is loaded from this many days earlier, so that its series have days in common. */
const LEAD_IN = 30;

/** Items whose days are in memory at once: more would also take a longer turn. */
export const ITEMS_AT_ONCE = 50;

/** The days from 30 days before a time until today, for prices from that time on. */
export function spanFrom(from: EpochMs, now: EpochMs): DaySpan {
  const firstDay = startOfDay(Math.min(from, now)) - LEAD_IN * DAY_MS;
  return { firstDay, days: (startOfDay(now) - firstDay) / DAY_MS + 1 };
}

/** As {@link spanFrom}, at most ten years: for prices of many items. */
export function boundedSpanFrom(from: EpochMs, now: EpochMs): DaySpan {
  const span = spanFrom(from, now);
  return span.days <= MOST_DAYS ? span : { firstDay: firstDayOf(MOST_DAYS, now), days: MOST_DAYS };
}

/** The closes of series, continued by those of others. @see continuePasts */
export async function loadItemPasts(
  deps: DaysDeps,
  series: readonly SeriesName[],
  span: DaySpan,
  now: EpochMs,
): Promise<ItemPast[]> {
  const loaded = await loadCloses(deps, series, span.firstDay, span.days, now);
  return continuePasts(deps, series, loaded, span, now);
}

/**
 * All that is known of the price of items: the closes of a series, and before its first price those of the item's
 * other series, which are brought to its level by the median ratio of their closes on the days that both have. Others
 * are taken in an order of trust: sales of the same market, its offers, sales of others, their offers, the game
 * platform. A series without days in common, or of a far level on few of them, is left out.
 * @param series of which the level is; an item may be in it several times
 * @param loaded their closes, in their order, which are filled in
 * @returns in the order of the series
 */
export async function continuePasts(
  deps: DaysDeps,
  series: readonly SeriesName[],
  loaded: readonly Int32Array[],
  { firstDay, days }: DaySpan,
  now: EpochMs,
): Promise<ItemPast[]> {
  const pasts = loaded.map(
    (closes, index) => new Past(required(series[index], 'a series'), closes),
  );
  const short = pasts.filter(({ begin }) => begin >= SHORT_FROM);
  const itemIds = [...new Set(short.map(({ name }) => name.itemId))];
  const stored = groupByItem(await loadSeriesSince(deps.database, itemIds, firstDay, days));
  const candidates = await mapInSlices(short, ({ name, begin }) => {
    const before = firstDay + begin * DAY_MS - 1;
    const held = heldBefore(deps.engine, name.itemId, before, now);
    return byTrust(deps.engine, name, [...held, ...(stored.get(name.itemId) ?? [])]);
  });
  for (let round = 0; ; round += 1) {
    const open = short.flatMap((past, index) => {
      const candidate = candidates[index]?.[round];
      return candidate === undefined || past.begin < SHORT_FROM ? [] : [{ past, candidate }];
    });
    if (open.length === 0) break;
    const names = open.map(({ candidate }) => candidate);
    const closes = await loadCloses(deps, names, firstDay, days, now);
    await eachInSlices(open.entries(), ([index, { past, candidate }]) =>
      past.continueBy(candidate, required(closes[index], 'a series')),
    );
  }
  return pasts;
}

function groupByItem(series: readonly SeriesName[]): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  for (const { itemId, sourceId } of series) {
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), sourceId]);
  }
  return byItem;
}

/** The sources with a price in memory at or before a time, in order of preference. */
function heldBefore(engine: Engine, itemId: number, time: EpochMs, now: EpochMs): number[] {
  return engine.latest
    .all(itemId, now)
    .map(({ sourceId }) => sourceId)
    .filter((sourceId) => engine.observations.priceAt(itemId, sourceId, time) !== undefined);
}

/** The other series of an item, the most trusted first; equally trusted ones in the order given. */
function byTrust(
  engine: Engine,
  { itemId, sourceId }: SeriesName,
  sourceIds: readonly number[],
): SeriesName[] {
  return [...new Set(sourceIds)]
    .flatMap((other) => {
      const trust = trustIn(engine, sourceId, other);
      return trust === undefined || other === sourceId ? [] : [{ other, trust }];
    })
    .sort((a, b) => a.trust - b.trust)
    .map(({ other }) => ({ itemId, sourceId: other }));
}

const TRUST: Readonly<Partial<Record<PriceKind, number>>> = { sale: 0, offer: 1, platform: 4 };

/** The lower the better; undefined if its prices cannot be those of an item. */
function trustIn(engine: Engine, sourceId: number, otherId: number): number | undefined {
  const kind = engine.series.priceKind(otherId);
  const own = engine.series.source(sourceId).traits;
  const other = engine.series.source(otherId).traits;
  if (other.demo === true && own.demo !== true) return undefined;
  const isOfSame = own.market !== undefined && other.market === own.market;
  const trust = TRUST[kind];
  return trust === undefined || isOfSame || kind === 'platform' ? trust : trust + 2;
}

class Past implements ItemPast {
  readonly name: SeriesName;
  readonly closes: Int32Array;
  readonly parts: PastPart[];
  /** The index of the first day with a price; the number of days without any. */
  begin: number;

  constructor(name: SeriesName, closes: Int32Array) {
    this.name = name;
    this.closes = closes;
    this.begin = firstOf(closes);
    const days = closes.reduce((count, close) => count + (close > 0 ? 1 : 0), 0);
    this.parts = [{ sourceId: name.sourceId, days, until: closes.length, ratio: 1 }];
  }

  /** Puts an earlier series before the first price, if both have days in common. */
  continueBy({ sourceId }: SeriesName, earlier: Int32Array): void {
    const ratio = this.#ratioTo(earlier);
    const first = firstOf(earlier);
    if (ratio === undefined || first >= this.begin) return;
    let days = 0;
    for (let day = first; day < this.begin; day += 1) {
      const close = required(earlier[day], 'a close');
      if (close === 0) continue;
      this.closes[day] = atRatio(close, ratio);
      days += 1;
    }
    this.parts.push({ sourceId, days, until: this.begin, ratio });
    this.begin = first;
  }

  #ratioTo(earlier: Int32Array): number | undefined {
    const ratios: number[] = [];
    let priced = 0;
    for (const [day, close] of this.closes.entries()) {
      if (close === 0) continue;
      priced += 1;
      const other = required(earlier[day], 'a close');
      if (other > 0) ratios.push(close / other);
    }
    const needed = Math.max(1, Math.min(COMMON_DAYS, priced / 2));
    if (ratios.length < needed) return undefined;
    const ratio = medianOf(Float64Array.from(ratios));
    const isFar = Math.abs(Math.log(ratio)) > Math.log(MOST_RATIO_OF_FEW);
    return ratios.length < COMMON_DAYS && isFar ? undefined : ratio;
  }
}

/** A price at the level of another series, at least a cent. */
export function atRatio(price: MinorUnits, ratio: number): MinorUnits {
  return Math.max(1, Math.round(ratio * price));
}

function firstOf(closes: Int32Array): number {
  const first = closes.findIndex((close) => close > 0);
  return first < 0 ? closes.length : first;
}
