import { DAY_MS, type EpochMs, HOUR_MS, type MinorUnits } from '../domain/units.js';
import { arrayLiteral } from './array-literal.js';
import type { Session } from './database.js';
import { startOfDay } from './point-days.js';
import type { HourName, PriceHour } from './price-hour.js';
import { isSameSeries } from './tick-order.js';

/** Days of one series that share a row of price_days. */
const DAYS_IN_ROW = 64;

const ROW_MS = DAYS_IN_ROW * DAY_MS;

/** The beginning of the first day of the row that holds the time's day. */
export function startOfRow(time: EpochMs): EpochMs {
  return Math.floor(time / ROW_MS) * ROW_MS;
}

/** How many rows there can be with days from one time to another, that of both included. */
export function rowsBetween(first: EpochMs, last: EpochMs): number {
  return (startOfRow(last) - startOfRow(first)) / ROW_MS + 1;
}

/** The place of a day in its row. */
export function placeInRow(day: EpochMs): number {
  return (day - startOfRow(day)) / DAY_MS;
}

/** An hour of a series, and its last price. */
export type HourClose = Pick<PriceHour, 'itemId' | 'sourceId' | 'hour' | 'close'>;

/** One day of one series, and what it ended with by its hours. */
type DayClose = [itemId: number, sourceId: number, day: EpochMs, close: MinorUnits];

/**
 * Adds an hour to the last ones of their days, in the place of an earlier one of its day.
 * @param hour after all before, by item, source and time
 */
export function addToDayEnds(dayEnds: HourClose[], hour: HourClose): void {
  const last = dayEnds.at(-1);
  if (last !== undefined && isSameDay(last, hour)) dayEnds.pop();
  dayEnds.push(hour);
}

function isSameDay(a: HourName, b: HourName): boolean {
  return isSameSeries(a, b) && startOfDay(a.hour) === startOfDay(b.hour);
}

/**
 * Puts down what days end with now.
 * @param dayEnds of each day the last hour that was written
 */
export async function writeDays(session: Session, dayEnds: readonly HourClose[]): Promise<void> {
  if (dayEnds.length === 0) return;
  const known = dayEnds.filter(endsItsDay).map(toDayClose);
  const unsure = dayEnds.filter((hour) => !endsItsDay(hour));
  const rows = intoRows([...known, ...(await findCloses(session, unsure))]);
  await session.query(
    `INSERT INTO price_days AS stored (item_id, source_id, first_day, closes)
     SELECT item_id, source_id, first_day, closes::int[]
     FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::text[])
       AS days (item_id, source_id, first_day, closes)
     ON CONFLICT (item_id, source_id, first_day) DO UPDATE
     SET closes = ARRAY(
       SELECT CASE known WHEN 0 THEN before ELSE known END
       FROM unnest(excluded.closes, stored.closes) WITH ORDINALITY AS closes (known, before, place)
       ORDER BY place
     )`,
    [
      arrayLiteral(rows.map(({ itemId }) => itemId)),
      arrayLiteral(rows.map(({ sourceId }) => sourceId)),
      arrayLiteral(rows.map(({ firstDay }) => firstDay)),
      arrayLiteral(rows.map(({ closes }) => `"${arrayLiteral(closes)}"`)),
    ],
  );
}

/** None can come after it. */
function endsItsDay({ hour }: HourName): boolean {
  return hour % DAY_MS === DAY_MS - HOUR_MS;
}

function toDayClose({ itemId, sourceId, hour, close }: HourClose): DayClose {
  return [itemId, sourceId, startOfDay(hour), close];
}

/** What the days of these hours end with: later hours may have been there before. */
async function findCloses(session: Session, hours: readonly HourName[]): Promise<DayClose[]> {
  if (hours.length === 0) return [];
  return session.queryArrays<DayClose>(
    `SELECT days.*, last.close
     FROM unnest($1::int[], $2::smallint[], $3::bigint[]) AS days (item_id, source_id, day)
     CROSS JOIN LATERAL (${LAST_HOUR}) AS last`,
    [
      arrayLiteral(hours.map(({ itemId }) => itemId)),
      arrayLiteral(hours.map(({ sourceId }) => sourceId)),
      arrayLiteral(hours.map(({ hour }) => startOfDay(hour))),
    ],
  );
}

/** The same for one day of all series, once it is summed up and `last_points` knows its series. */
export async function writeDay(session: Session, day: EpochMs): Promise<void> {
  const place = placeInRow(day);
  await session.query(
    `INSERT INTO price_days (item_id, source_id, first_day, closes)
     SELECT item_id, source_id, ${startOfRow(day)},
       array_fill(0, ARRAY[${place}]) || close || array_fill(0, ARRAY[${DAYS_IN_ROW - 1 - place}])
     FROM (SELECT item_id, source_id, ${day}::bigint AS day FROM last_points) AS days
     CROSS JOIN LATERAL (${LAST_HOUR}) AS last
     ON CONFLICT (item_id, source_id, first_day) DO UPDATE
     SET closes[${place + 1}] = excluded.closes[${place + 1}]`,
  );
}

/** The close of the last hour in a day of `days`; no row where the day has none. */
const LAST_HOUR = `
  SELECT close FROM price_hours AS hours
  WHERE hours.item_id = days.item_id AND hours.source_id = days.source_id
    AND hour >= day AND hour < day + ${DAY_MS}
  ORDER BY hour DESC LIMIT 1`;

interface DaysRow {
  readonly itemId: number;
  readonly sourceId: number;
  readonly firstDay: EpochMs;
  /** 0 where nothing is known. */
  readonly closes: MinorUnits[];
}

function intoRows(closes: readonly DayClose[]): DaysRow[] {
  const rows = new Map<string, DaysRow>();
  for (const [itemId, sourceId, day, close] of closes) {
    const firstDay = startOfRow(day);
    const key = `${itemId},${sourceId},${firstDay}`;
    const row = rows.get(key) ?? { itemId, sourceId, firstDay, closes: noCloses() };
    rows.set(key, row);
    row.closes[placeInRow(day)] = close;
  }
  return [...rows.values()];
}

/** A row of days without a price. */
export function noCloses(): MinorUnits[] {
  return new Array<MinorUnits>(DAYS_IN_ROW).fill(0);
}
