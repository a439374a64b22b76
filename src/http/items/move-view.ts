import type { Move } from '../../analytics/past/moves.js';
import type { ItemMove } from '../../contract/move.js';
import { timestamp } from '../server/timestamp.js';
import { moveSentence } from './move-sentence.js';

/** A move in the form of the contract. */
export function moveView(itemId: number, move: Move, source: string): ItemMove {
  const { logReturn, parts, usual, pastMoves } = move;
  return {
    item_id: itemId,
    window: move.window,
    sentence: moveSentence(move),
    previous_price: move.previousPrice,
    price: move.price,
    log_return: logReturn,
    percent_change: 100 * Math.expm1(logReturn),
    parts: { ...parts },
    category: move.category,
    market_items: move.marketItems,
    category_items: move.categoryItems,
    ...(usual === undefined
      ? { reason: 'too_few_days' }
      : { unusual: usual.isUnusual, usual_deviation: usual.deviation }),
    past_moves: pastMoves,
    source,
    from: timestamp(move.from),
    computed_at: timestamp(move.computedAt),
  };
}
