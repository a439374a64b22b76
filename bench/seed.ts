/** Evenly distributed numbers in [0, 1): the same seed gives the same ones. `seed` is not 0. */
export type Random = () => number;

/** Source: G. Marsaglia, "Xorshift RNGs" (2003). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** An integer from `from` up to, but excluding, `to`. */
export function integer(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from));
}

/** 0 to `count` - 1, each once, in any order. */
export function shuffled(random: Random, count: number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = integer(random, 0, last + 1);
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
  return order;
}

/** `count` prices around `middle`, each a small step from the previous one, never below 1. */
export function randomWalk(random: Random, count: number, middle: number): Int32Array {
  const prices = new Int32Array(count);
  let price = middle;
  for (let i = 0; i < count; i += 1) {
    const pull = (middle - price) * 0.05;
    price += pull + (random() - 0.5) * middle * 0.04;
    prices[i] = Math.max(1, Math.round(price));
  }
  return prices;
}
