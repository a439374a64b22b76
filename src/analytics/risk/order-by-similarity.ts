import { required } from '../../domain/required.js';

/**
 * An order in which similar elements are neighbours: the leaves of a hierarchical clustering with
 * average linkage (R. Sokal, C. Michener, "A statistical method for evaluating systematic
 * relationships", University of Kansas Science Bulletin 38 (1958)). When two clusters are joined,
 * each is turned so that the more similar ends meet. Of equal choices the first one in the given
 * order is taken.
 * @param similarity symmetric, such as correlations
 * @returns the indices in their new order
 */
export function orderBySimilarity(similarity: readonly (readonly number[])[]): number[] {
  const between = (a: number, b: number) => required(similarity[a]?.[b], 'a similarity');
  let clusters = [...similarity.keys()].map((leaf) => [leaf]);
  while (clusters.length > 1) {
    const { first, second } = mostSimilar(clusters, between);
    const joined = join(first, second, between);
    clusters = clusters
      .filter((cluster) => cluster !== second)
      .map((cluster) => (cluster === first ? joined : cluster));
  }
  return clusters[0] ?? [];
}

type Similarity = (a: number, b: number) => number;

function mostSimilar(clusters: readonly number[][], between: Similarity) {
  let best = { similarity: Number.NEGATIVE_INFINITY, first: [0], second: [0] };
  for (const [index, first] of clusters.entries()) {
    for (const second of clusters.slice(index + 1)) {
      const similarity = meanBetween(first, second, between);
      if (similarity > best.similarity) best = { similarity, first, second };
    }
  }
  return best;
}

function meanBetween(first: number[], second: number[], between: Similarity): number {
  let total = 0;
  for (const a of first) for (const b of second) total += between(a, b);
  return total / first.length / second.length;
}

/** Joins both in the directions in which the adjacent ends are the most similar. */
function join(first: number[], second: number[], between: Similarity): number[] {
  const choices = [first, first.toReversed()].flatMap((left) =>
    [second, second.toReversed()].map((right) => [left, right] as const),
  );
  const meeting = ([left, right]: readonly [number[], number[]]) =>
    between(required(left.at(-1), 'an end'), required(right[0], 'an end'));
  return choices.reduce((best, next) => (meeting(next) > meeting(best) ? next : best)).flat();
}
