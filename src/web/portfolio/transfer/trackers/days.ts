import { DAY_MS } from '../../../../contract/time-values.js';
/** The order of a day like `3/4/2026`. */
export type DayOrder = 'dmy' | 'mdy';

/** A moment as the service takes it: `2026-11-20`, or with a time, `2026-11-20T12:00:00Z`. */
export type Moment = string;

/** A day without its year. */
interface Yearless {
  readonly month: number;
  readonly day: number;
}

const TIME =
  '(?:[T,\\s]+(?:at\\s+)?(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:[.,]\\d+)?)?\\s*([ap])?\\.?(?:m\\.?)?\\s*(Z|UTC|GMT|[+-]\\d\\d:?\\d\\d)?)?$';
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})\\.?${TIME}`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d\\d)${TIME}`, 'i');
const CHINESE = new RegExp(`^(\\d{4})年(\\d{1,2})月(\\d{1,2})日${TIME}`, 'i');
const DAY_MONTH = new RegExp(`^(\\d{1,2})\\.?\\s+(\\p{L}+)\\.?(?:,?\\s+(\\d{4}))?${TIME}`, 'iu');
const MONTH_DAY = new RegExp(`^(\\p{L}+)\\.?\\s+(\\d{1,2})(?:,?\\s+(\\d{4}))?${TIME}`, 'iu');
const UNIX = /^\d{10}(\d{3})?$/;

/** Beginnings of the names of months, in the languages of the pages. */
const MONTHS: readonly RegExp[] = [
  /^(jan|янв)/i,
  /^(feb|fev|фев)/i,
  /^(mar|mär|мар)/i,
  /^(apr|abr|апр)/i,
  /^(may|mai|мая|май)/i,
  /^(jun|июн)/i,
  /^(jul|июл)/i,
  /^(aug|ago|авг)/i,
  /^(sep|set|сен)/i,
  /^(oct|okt|out|окт)/i,
  /^(nov|ноя)/i,
  /^(dec|dez|дек)/i,
];

/**
 * The order of day and month in a column; `unclear` if both are possible, undefined if it does not matter.
 */
export function dayOrderOf(texts: readonly string[]): DayOrder | 'unclear' | undefined {
  const told = texts.flatMap((text): (DayOrder | 'unclear')[] => {
    const [, first, sign, second] = YEAR_LAST.exec(text.trim()) ?? [];
    // In dates with points, the day comes first.
    if (first === undefined || second === undefined || sign === '.') return [];
    if (Number(first) > 12) return ['dmy'];
    if (Number(second) > 12) return ['mdy'];
    return first === second ? [] : ['unclear'];
  });
  if (told.includes('dmy')) return told.includes('mdy') ? 'unclear' : 'dmy';
  if (told.includes('mdy')) return 'mdy';
  return told.length > 0 ? 'unclear' : undefined;
}

/**
 * Reads the days of a column, with times if it has them; times without a zone are in UTC. Days without a year get the
 * year in which they are not after the day above, counted back from today.
 * @param now epoch milliseconds
 * @returns undefined for texts that are not days
 */
export function readMoments(
  texts: readonly string[],
  order: DayOrder,
  now: number,
): (Moment | undefined)[] {
  const tomorrow = new Date(now + DAY_MS).toISOString().slice(0, 10);
  let latest = tomorrow;
  return texts.map((text) => {
    const read = readMoment(text.trim(), order);
    if (typeof read !== 'object') {
      if (read !== undefined) latest = read.slice(0, 10);
      return read;
    }
    const day = latestBefore(read, latest);
    if (day !== undefined) latest = day;
    return day;
  });
}

/** Whether days of a column have no year. */
export function areYearless(texts: readonly string[]): boolean {
  return texts.some((text) => typeof readMoment(text.trim(), 'dmy') === 'object');
}

function readMoment(text: string, order: DayOrder): Moment | Yearless | undefined {
  if (UNIX.test(text)) {
    return new Date(Number(text) * (text.length === 10 ? 1_000 : 1)).toISOString();
  }
  const [, year, , month, day, ...time] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return momentOf(year, month, day, time);
  const [, first, sign, second, last, ...at] = YEAR_LAST.exec(text) ?? [];
  if (last !== undefined) {
    const whole = last.length === 2 ? `20${last}` : last;
    return order === 'dmy' || sign === '.'
      ? momentOf(whole, second, first, at)
      : momentOf(whole, first, second, at);
  }
  const [, chineseYear, chineseMonth, chineseDay, ...clock] = CHINESE.exec(text) ?? [];
  if (chineseYear !== undefined) return momentOf(chineseYear, chineseMonth, chineseDay, clock);
  return readNamed(text);
}

/** A day with the name of its month. */
function readNamed(text: string): Moment | Yearless | undefined {
  const [, dayBefore, nameAfter, yearAfter, ...timeAfter] = DAY_MONTH.exec(text) ?? [];
  const [, nameBefore, dayAfter, yearBefore, ...timeBefore] = MONTH_DAY.exec(text) ?? [];
  const name = nameAfter ?? nameBefore;
  const day = dayBefore ?? dayAfter;
  const year = yearAfter ?? yearBefore;
  if (name === undefined || day === undefined) return undefined;
  const month = MONTHS.findIndex((begin) => begin.test(name)) + 1;
  if (month === 0) return undefined;
  if (year === undefined) return { month, day: Number(day) };
  return momentOf(year, `${month}`, day, nameAfter === undefined ? timeBefore : timeAfter);
}

/** @param time hours, minutes, seconds, `a` or `p`, and the zone; all undefined without a time */
function momentOf(
  year: string,
  month: string | undefined,
  day: string | undefined,
  [hours, minutes, seconds = '00', half, zone = 'Z']: readonly (string | undefined)[],
): Moment | undefined {
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (!isDay(date)) return undefined;
  if (hours === undefined || minutes === undefined) return date;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z';
  const moment = new Date(`${date}T${`${hour}`.padStart(2, '0')}:${minutes}:${seconds}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function isDay(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

/** The last such day that is not after another one. */
function latestBefore({ month, day }: Yearless, latest: Moment): Moment | undefined {
  const year = Number(latest.slice(0, 4));
  // The 29th of February is in one of eight years.
  return Array.from({ length: 9 }, (_, back) => year - back)
    .map((each) => `${each}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`)
    .find((date) => isDay(date) && date <= latest);
}
