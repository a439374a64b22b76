/**
 * Stateless random values: each is a pure function of its arguments, so every process computes the
 * same values, also after a restart.
 */

/** Spreads the bits of a 32-bit integer (the finishing steps of MurmurHash3). */
function scramble(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** A 32-bit hash of a text, as a signed integer. */
export function hashText(seed: number, text: string): number {
  let bits = scramble(seed | 0);
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  }
  return scramble(bits);
}

/** A uniform value in [0, 1). `channel` separates the uses of one key. */
export function uniform(key: number, channel: number, index: number): number {
  const stream = scramble(key + Math.imul(channel + 1, 0x9e3779b1));
  return (scramble(stream + Math.imul(index, 0x27d4eb2f)) >>> 0) / 0x1_0000_0000;
}

/** A smooth curve through uniform values in [-1, 1] at whole positions. */
export function smoothNoise(key: number, channel: number, position: number): number {
  const left = Math.floor(position);
  const along = position - left;
  const weight = along * along * (3 - 2 * along);
  const from = uniform(key, channel, left);
  const to = uniform(key, channel, left + 1);
  return 2 * (from + (to - from) * weight) - 1;
}

/** A number of events with the given mean; `chance` in [0, 1). */
export function poisson(mean: number, chance: number): number {
  let count = 0;
  let probability = Math.exp(-mean);
  let below = probability;
  while (chance >= below && probability > 1e-12) {
    count += 1;
    probability *= mean / count;
    below += probability;
  }
  return count;
}
