/** An answer as it came, with the validator it came with. */
interface Remembered {
  readonly etag: string;
  readonly text: string;
}

/**
 * Remembers answers by their ETag, so that what has not changed is not sent again. For programs:
 * browsers do this themselves.
 */
export class AnswerCache {
  readonly #most: number;
  /** By address, the longest unused first. */
  readonly #answers = new Map<string, Remembered>();

  /** @param most answers to remember; beyond it the longest unused is forgotten */
  constructor(most = 100) {
    this.#most = most;
  }

  get(address: string): Remembered | undefined {
    const found = this.#answers.get(address);
    if (found !== undefined) this.set(address, found);
    return found;
  }

  set(address: string, answer: Remembered): void {
    this.#answers.delete(address);
    this.#answers.set(address, answer);
    if (this.#answers.size <= this.#most) return;
    for (const oldest of this.#answers.keys()) {
      this.#answers.delete(oldest);
      break;
    }
  }
}
