import type { MissingMove, Move } from '../../analytics/past/moves.js';
import type { NoParts } from '../../analytics/past/past-moves.js';
import type { ItemMove } from '../../contract/move.js';
import type { MoveWindow } from '../../domain/window.js';
import { indexName } from '../indices/index-name.js';
import { timestamp } from '../server/timestamp.js';
import { pastView } from './past-view.js';

const WINDOWS: Readonly<Record<MoveWindow, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
};

const MISSING: Readonly<Record<MissingMove, string>> = {
  none_before: 'the item has no price from before the window',
  none_in: 'the item has no price in the window',
};

/** Why there is no move. */
export function missingMoveSentence(missing: MissingMove): string {
  return MISSING[missing];
}

const NO_PARTS: Readonly<Record<NoParts, string>> = {
  few_items: 'too few other items have prices to compare it with',
  market_unusual: 'the change of the market is an outlier itself, and explains nothing',
};

/** Describes a move in one sentence. */
function moveSentence({ window, logReturn, parts, category, categoryItems, usual }: Move) {
  const moved = `Over ${WINDOWS[window]} the price changed by ${percent(logReturn)}`;
  if (typeof parts === 'string') return `${moved}: ${NO_PARTS[parts]}.`;
  const market = `the market by ${percent(parts.market)}`;
  const name = indexName(category).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  const alike = categoryItems === 0 ? '' : `, ${name} by ${percent(parts.market + parts.category)}`;
  return `${moved}, ${market}${alike}: ${percent(parts.own)} is its own move${remark(usual)}.`;
}

function remark(usual: Move['usual']): string {
  if (usual === undefined) return '';
  return usual.isUnusual ? ', which is unusual for it' : ', which is usual for it';
}

/** `+1.2%`, of a logarithm. */
function percent(log: number): string {
  const size = Math.abs(100 * Math.expm1(log)).toFixed(1);
  const sign = Number(size) === 0 ? '' : log > 0 ? '+' : '−';
  return `${sign}${size}%`;
}

/** A move in the form of the contract. */
export function moveView(
  itemId: number,
  move: Move,
  sourceName: (sourceId: number) => string,
): ItemMove {
  const { logReturn, parts, usual, pastMoves } = move;
  return {
    item_id: itemId,
    window: move.window,
    sentence: moveSentence(move),
    previous_price: move.previousPrice,
    price: move.price,
    log_return: logReturn,
    percent_change: 100 * Math.expm1(logReturn),
    parts: typeof parts === 'string' ? { market: 0, category: 0, own: logReturn } : { ...parts },
    ...(typeof parts === 'string' && { no_parts: parts }),
    category: move.category,
    market_items: move.marketItems,
    category_items: move.categoryItems,
    ...(usual === undefined
      ? { reason: typeof parts === 'string' ? 'no_parts' : 'too_few_days' }
      : { unusual: usual.isUnusual, usual_deviation: usual.deviation }),
    past_moves: pastMoves,
    source: sourceName(move.sourceId),
    past: pastView(move.pastParts, move.firstDay, sourceName),
    from: timestamp(move.from),
    computed_at: timestamp(move.computedAt),
  };
}
