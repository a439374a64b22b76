import type { ServerResponse } from 'node:http';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';

/** The undocumented field in which node:http keeps a head that is written and not sent yet. */
interface Headed {
  _header?: unknown;
}

const ID = 'x-request-id: ';

/**
 * The head of a response that is sent again and again. node:http writes it once a second, because
 * of its `Date`; in between it is reused with the id of each request. Checking and writing all
 * headers takes node:http about as long as the rest of a response.
 */
export class CachedHead {
  readonly #before: string;
  readonly #after: string;
  readonly #writtenAt: DurationMs;

  private constructor(head: string, id: string, writtenAt: DurationMs) {
    const start = head.indexOf(ID + id) + ID.length;
    this.#before = head.slice(0, start);
    this.#after = head.slice(start + id.length);
    this.#writtenAt = writtenAt;
  }

  /**
   * The head of a response that was just written, with the request id in it.
   * @param now of any monotonic clock, the same as for {@link applyTo}
   * @returns undefined when the connection closes after the response, as such a head fits no other
   */
  static of(response: ServerResponse, id: string, now: DurationMs): CachedHead | undefined {
    const { _header: head } = response as Headed;
    if (typeof head !== 'string' || !response.shouldKeepAlive) return undefined;
    return new CachedHead(head, id, now);
  }

  /**
   * Sets the head of a response.
   * @returns false when the head has to be written: the former is too old, or this connection
   *   closes
   */
  applyTo(response: ServerResponse, id: string, now: DurationMs): boolean {
    if (!response.shouldKeepAlive || now - this.#writtenAt >= SECOND_MS) return false;
    (response as Headed)._header = this.#before + id + this.#after;
    return true;
  }
}
