import type { ItemPast, PastPart } from './item-pasts.js';

/** The parts of a past with days from the index of a day on, which becomes 0. */
export function partsFrom(first: number, { closes, parts }: ItemPast): PastPart[] {
  return parts.flatMap((part, index) => {
    const begin = Math.max(first, parts[index + 1]?.until ?? 0);
    const days = closes.subarray(begin, Math.max(begin, part.until)).filter((close) => close > 0);
    if (index > 0 && days.length === 0) return [];
    return [{ ...part, days: days.length, until: part.until - first }];
  });
}
