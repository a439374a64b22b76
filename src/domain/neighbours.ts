/**
 * Groups consecutive elements that belong together.
 * @param belongs whether an element belongs to the group of the previous one
 */
export function* groupNeighbours<One>(
  all: readonly One[],
  belongs: (one: One, before: One) => boolean,
): Generator<readonly [One, ...One[]]> {
  let from = 0;
  for (let at = 1; at <= all.length; at += 1) {
    if (at < all.length && belongs(all[at] as One, all[at - 1] as One)) continue;
    yield all.slice(from, at) as [One, ...One[]];
    from = at;
  }
}
