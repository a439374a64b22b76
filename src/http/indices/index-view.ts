import type { HourlyIndex } from '../../analytics/past/hourly-index.js';
import type { IndexId, TimedIndex } from '../../analytics/past/indices.js';
import type * as contract from '../../contract/indices.js';
import { isoDay } from '../../domain/calendar.js';
import { required } from '../../domain/required.js';
import { DAY_MS } from '../../domain/units.js';
import type { MoveWindow } from '../../domain/window.js';
import { timestamp } from '../server/timestamp.js';
import { indexName } from './index-name.js';

type SourceName = (sourceId: number) => string;

/** An index in the list of all. @param changes over each window, in percent; undefined if not known */
export function indexSummary(
  id: IndexId,
  index: TimedIndex,
  changes: Readonly<Record<MoveWindow, number | undefined>>,
  sourceName: SourceName,
): contract.IndexSummary {
  return {
    id,
    name: indexName(id),
    level: required(index.levels.at(-1), 'a level'),
    change_24h: changes['24h'] ?? null,
    change_7d: changes['7d'] ?? null,
    change_30d: changes['30d'] ?? null,
    ...basisView(index, sourceName),
  };
}

/** An index over time. */
export function indexView(
  { id, name }: Pick<contract.IndexSeries, 'id' | 'name'>,
  index: TimedIndex,
  sourceName: SourceName,
  leftOut: readonly number[] = [],
): contract.IndexSeries {
  return {
    id,
    name,
    interval: '1d',
    ...basisView(index, sourceName),
    series: Array.from(index.levels, (level, day) => ({
      time: timestamp(index.from + day * DAY_MS),
      level,
      items: required(index.priced[day], 'a count'),
    })),
    left_out: [...leftOut],
  };
}

/** An index by the hour. */
export function hourlyIndexView(
  { id, name }: Pick<contract.IndexSeries, 'id' | 'name'>,
  { weighting, times, levels, items, of }: HourlyIndex,
): contract.IndexSeries {
  return {
    id,
    name,
    interval: '1h',
    weighting,
    items,
    of,
    from: timestamp(required(times[0], 'a time')),
    computed_at: timestamp(required(times.at(-1), 'a time')),
    past: [],
    series: times.map((time, index) => ({
      time: timestamp(time),
      level: required(levels[index], 'a level'),
      items,
    })),
    left_out: [],
  };
}

function basisView(
  { weighting, items, of, from, computedAt, parts, firstDay }: TimedIndex,
  sourceName: SourceName,
) {
  return {
    weighting,
    items: items.length,
    of,
    from: timestamp(from),
    computed_at: timestamp(computedAt),
    past: parts.map((part) => ({
      source: sourceName(part.sourceId),
      items: part.items,
      until: part.until === undefined ? null : isoDay(firstDay + part.until * DAY_MS),
    })),
  };
}
