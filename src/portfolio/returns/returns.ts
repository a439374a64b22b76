import type { DaySpan } from '../../analytics/past/item-pasts.js';
import type { CollectionDays } from '../../analytics/returns/collection-days.js';
import {
  type Drawdown,
  drawdowns,
  greatestDrawdown,
  growthOf,
} from '../../analytics/returns/drawdown.js';
import type { NoRate, Rate } from '../../analytics/returns/money-weighted.js';
import { type Period, periodsOf } from '../../analytics/returns/periods.js';
import { annual, dailyReturns, linked, returnDays } from '../../analytics/returns/time-weighted.js';
import { sumOf } from '../../domain/money.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { FlowDays } from './flow-days.js';

/** The returns of a month or year. */
export interface PeriodReturn {
  /** `2026-11` or `2026`. */
  readonly period: string;
  /** Time-weighted, as a fraction; undefined if none of its days has a return. */
  readonly timeWeighted: number | undefined;
  /** The gain by prices. */
  readonly gain: MinorUnits;
  readonly putIn: MinorUnits;
  readonly takenOut: MinorUnits;
  /** At its end. */
  readonly value: MinorUnits;
}

export interface TimeWeighted {
  /** Over all days, as a fraction. */
  readonly whole: number;
  /** Undefined for less than a year. */
  readonly annual: number | undefined;
}

export interface Returns {
  readonly computedAt: EpochMs;
  /** The start of the first day of the figures, on which something was held or bought. */
  readonly firstDay: EpochMs;
  /** Number of days up to and including today. */
  readonly days: number;
  /** Number of days that have a return. */
  readonly pricedDays: number;
  /** Number of days before the first one with a priced holding; 0 if there is none. */
  readonly unpricedDays: number;
  /** Undefined if there is no such day. */
  readonly timeWeighted: TimeWeighted | undefined;
  readonly moneyWeighted: Rate | NoRate;
  readonly gain: MinorUnits;
  readonly putIn: MinorUnits;
  readonly takenOut: MinorUnits;
  /** Of the holdings with a price, at the last close. */
  readonly value: MinorUnits;
  /** Withdrawals plus the value of the holdings, minus deposits. */
  readonly profit: MinorUnits;
  /** Number of lots of unknown cost, which enter at the market price. */
  readonly estimatedLots: number;
  /** Number of lots excluded from the flows because a needed price is unknown. */
  readonly leftOutLots: number;
  readonly months: readonly PeriodReturn[];
  readonly years: readonly PeriodReturn[];
  /** The growth of 1 by the end of each day. */
  readonly growth: Float64Array;
  /** The distance from the highest growth so far, as a fraction of at most 0. */
  readonly drawdowns: Float64Array;
  /** Undefined if it never fell. */
  readonly greatest: Drawdown | undefined;
}

interface Counted {
  readonly now: EpochMs;
  readonly total: CollectionDays;
  readonly flows: FlowDays;
  readonly range: DaySpan;
  readonly rate: Rate | NoRate;
}

/** The figures of all days from the first one with an activity. */
export function summarize({ now, total, flows, range, rate }: Counted): Returns {
  const begin = firstUsed(total, flows);
  const firstDay = range.firstDay + begin * DAY_MS;
  const days = range.days - begin;
  const returns = dailyReturns(total).subarray(begin);
  const pricedDays = returnDays(total);
  const growth = growthOf(returns);
  const timeWeighted = linked(returns);
  const putIn = sumOf(flows.putIn);
  const takenOut = sumOf(flows.takenOut);
  const periodReturn = (period: Period) => periodOf(total, flows, begin, period);
  return {
    computedAt: now,
    firstDay,
    days,
    pricedDays,
    unpricedDays: unpricedDaysOf(total, begin),
    timeWeighted:
      pricedDays === 0
        ? undefined
        : { whole: timeWeighted, annual: annual(timeWeighted, pricedDays) },
    moneyWeighted: rate,
    gain: sumOf(total.gain),
    putIn,
    takenOut,
    value: required(total.value.at(-1), 'a day'),
    profit: sumOf([takenOut, flows.held, -putIn]),
    estimatedLots: flows.estimatedLots,
    leftOutLots: flows.leftOutLots,
    months: periodsOf(firstDay, days, 'month').map(periodReturn),
    years: periodsOf(firstDay, days, 'year').map(periodReturn),
    growth,
    drawdowns: drawdowns(growth),
    greatest: greatestDrawdown(growth),
  };
}

/** The last day if there is no activity. */
function firstUsed({ value, base }: CollectionDays, flows: FlowDays): number {
  const last = value.length - 1;
  for (let day = 0; day < last; day += 1) {
    if (required(value[day], 'a value') > 0 || required(base[day], 'a base') > 0) return day;
    if (flows.within('putIn', day, day + 1) > 0 || flows.within('takenOut', day, day + 1) > 0) {
      return day;
    }
  }
  return last;
}

/** The base of a day is the value at the end of the day before. */
function unpricedDaysOf({ base }: CollectionDays, begin: number): number {
  const first = base.findIndex((worth) => worth > 0);
  return Math.max(0, first - 1 - begin);
}

/** @param begin the index of the first day of the periods */
function periodOf(
  { base, gain, value }: CollectionDays,
  flows: FlowDays,
  begin: number,
  period: Period,
): PeriodReturn {
  const from = begin + period.begin;
  const to = begin + period.end;
  const ofPeriod = { base: base.subarray(from, to), gain: gain.subarray(from, to) };
  return {
    period: period.name,
    timeWeighted: returnDays(ofPeriod) > 0 ? linked(dailyReturns(ofPeriod)) : undefined,
    gain: sumOf(ofPeriod.gain),
    putIn: flows.within('putIn', from, to),
    takenOut: flows.within('takenOut', from, to),
    value: required(value[to - 1], 'a day'),
  };
}
