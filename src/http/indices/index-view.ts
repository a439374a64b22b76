import type * as contract from '../../contract/indices.js';
import { required } from '../../domain/required.js';
import { DAY_MS } from '../../domain/units.js';
import type { IndexId, TimedIndex } from '../../past/indices.js';
import { timestamp } from '../server/timestamp.js';
import { indexName } from './index-name.js';

/** An index in the list of all. */
export function indexSummary(id: IndexId, index: TimedIndex): contract.IndexSummary {
  const { levels } = index;
  const level = required(levels.at(-1), 'a level');
  const change = (days: number) => {
    const before = levels.at(-1 - days);
    return before === undefined ? null : 100 * (level / before - 1);
  };
  return {
    id,
    name: indexName(id),
    level,
    change_1d: change(1),
    change_7d: change(7),
    change_30d: change(30),
    ...basisView(index),
  };
}

/** An index over time. */
export function indexView(
  { id, name }: Pick<contract.IndexSeries, 'id' | 'name'>,
  index: TimedIndex,
  leftOut: readonly number[] = [],
): contract.IndexSeries {
  return {
    id,
    name,
    ...basisView(index),
    series: Array.from(index.levels, (level, day) => ({
      time: timestamp(index.from + day * DAY_MS),
      level,
      items: required(index.priced[day], 'a count'),
    })),
    left_out: [...leftOut],
  };
}

function basisView({ weighting, items, of, from, computedAt }: TimedIndex) {
  return {
    weighting,
    items: items.length,
    of,
    from: timestamp(from),
    computed_at: timestamp(computedAt),
  };
}
