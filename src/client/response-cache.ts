/** A response body with its ETag. */
interface CachedResponse {
  readonly etag: string;
  readonly text: string;
}

/**
 * Caches responses by ETag, so that unchanged ones are not sent again. For programs: browsers have
 * their own cache.
 */
export class ResponseCache {
  readonly #most: number;
  /** By URL, the least recently used first. */
  readonly #responses = new Map<string, CachedResponse>();

  /** @param most the number of responses to keep; then the least recently used is dropped */
  constructor(most = 100) {
    this.#most = most;
  }

  get(address: string): CachedResponse | undefined {
    const cached = this.#responses.get(address);
    if (cached !== undefined) this.set(address, cached);
    return cached;
  }

  set(address: string, response: CachedResponse): void {
    this.#responses.delete(address);
    this.#responses.set(address, response);
    if (this.#responses.size <= this.#most) return;
    for (const oldest of this.#responses.keys()) {
      this.#responses.delete(oldest);
      break;
    }
  }
}
