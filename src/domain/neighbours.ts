/**
 * Groups consecutive elements that belong together.
 * @param belongs whether an element belongs to the group of the previous one
 */
export function* groupNeighbours<One>(
  all: readonly One[],
  belongs: (element: One, before: One) => boolean,
): Generator<readonly [One, ...One[]]> {
  let from = 0;
  for (let index = 1; index <= all.length; index += 1) {
    if (index < all.length && belongs(all[index] as One, all[index - 1] as One)) continue;
    yield all.slice(from, index) as [One, ...One[]];
    from = index;
  }
}
