/**
 * Groups those that stand next to each other and belong together.
 * @param belongs whether one belongs to the group of the one before it
 */
export function* groupNeighbours<One extends object>(
  all: readonly One[],
  belongs: (one: One, before: One) => boolean,
): Generator<readonly [One, ...One[]]> {
  let group: [One, ...One[]] | undefined;
  for (const one of all) {
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && belongs(one, before)) {
      group.push(one);
    } else {
      if (group !== undefined) yield group;
      group = [one];
    }
  }
  if (group !== undefined) yield group;
}
