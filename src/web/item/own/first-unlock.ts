import type { Lot } from '../../../client/index.js';

/** When the first of the held copies can be sold; undefined if one can be now, or none is held. @param now in milliseconds */
export function firstUnlock(
  lots: readonly Pick<Lot, 'remaining' | 'tradable_after'>[],
  now: number,
): string | undefined {
  const ends = lots.flatMap(({ remaining, tradable_after }) =>
    remaining > 0 ? [tradable_after ?? ''] : [],
  );
  const first = ends.sort()[0];
  return first !== undefined && Date.parse(first) > now ? first : undefined;
}
