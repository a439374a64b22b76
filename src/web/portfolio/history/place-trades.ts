import type { PortfolioHistoryPoint, PortfolioSummary } from '../../../client/index.js';
import { DAY_MS } from '../../../contract/time-values.js';

/** A mark at a point of the chart. */
export interface TradeMark {
  readonly time: string;
  readonly value: number;
  readonly kind: 'bought' | 'sold';
}

/**
 * The points at which purchases and sales are marked, ascending: the first one from the end of their day on, otherwise
 * the last one; each has one mark of a kind. Days before the first point have none.
 */
export function placeTrades(
  points: readonly Pick<PortfolioHistoryPoint, 'time' | 'value'>[],
  trades: readonly Pick<PortfolioSummary['trades'][number], 'time' | 'bought' | 'sold'>[],
): TradeMark[] {
  const times = points.map(({ time }) => Date.parse(time));
  const [first] = times;
  if (first === undefined) return [];
  const marks = new Map<number, { bought: boolean; sold: boolean }>();
  let at = 0;
  for (const { time, bought, sold } of trades) {
    const end = Date.parse(time) + DAY_MS;
    if (end <= first) continue;
    while (at < times.length - 1 && (times[at] ?? 0) < end) at += 1;
    const mark = marks.get(at) ?? { bought: false, sold: false };
    marks.set(at, { bought: mark.bought || bought > 0, sold: mark.sold || sold > 0 });
  }
  return [...marks].flatMap(([index, { bought, sold }]) => {
    const point = points[index];
    if (point === undefined) return [];
    const { time, value } = point;
    return [
      ...(bought ? [{ time, value, kind: 'bought' as const }] : []),
      ...(sold ? [{ time, value, kind: 'sold' as const }] : []),
    ];
  });
}
