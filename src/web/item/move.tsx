import { move as texts } from '#messages/item-figures.js';
import type { ItemMove } from '../../client/index.js';
import { MOVE_WINDOWS } from '../../contract/values.js';
import { categoryName } from '../items/game-words.js';
import { formatPercent } from '../ui/format.js';
import type { Range } from './chart/ranges.js';
import { useForecast } from './use-forecast.js';

/**
 * Why the price moved over the range, in words; nothing for ranges without an explanation.
 */
export function Move({ id, range, source }: { id: number; range: Range; source: string }) {
  const { forecast } = useForecast(id, source, range);
  const move = forecast?.move;
  if (!move || !MOVE_WINDOWS.some((window) => window === range) || move.window !== range) {
    return null;
  }
  return (
    <p className="small" data-unusual={move.unusual}>
      {describe(move)}
    </p>
  );
}

function describe({ parts, no_parts, category, category_items, unusual }: ItemMove): string {
  if (no_parts !== undefined) return texts.noParts[no_parts];
  return texts.sentence({
    market: inPercent(parts.market),
    alike:
      category_items === 0
        ? undefined
        : { name: categoryName(category), percent: inPercent(parts.market + parts.category) },
    own: inPercent(parts.own),
    unusual,
  });
}

/** @param log a logarithm of a ratio */
function inPercent(log: number): string {
  return formatPercent(100 * Math.expm1(log));
}
