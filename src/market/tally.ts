import type { Rejections } from './source.js';

/** Counts rejections by reason. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(reason: string, count = 1): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  addAll(rejections: Rejections): void {
    for (const [reason, count] of Object.entries(rejections)) this.add(reason, count);
  }

  counts(): Rejections {
    return Object.fromEntries(this.#counts);
  }
}
