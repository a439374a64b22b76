import type { ServerResponse } from 'node:http';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';

/** Where node:http has a head ready that it wrote and did not send yet. It is not documented. */
interface Headed {
  _header?: unknown;
}

const ID = 'x-request-id: ';

/**
 * The head of an answer that is given again and again. node:http writes it once a second, since it
 * tells the time; in between it is repeated with the id of each request in its place. To check and
 * write one header by header takes about as long as all else that node:http does for an answer.
 */
export class RepeatedHead {
  readonly #before: string;
  readonly #after: string;
  readonly #writtenAt: DurationMs;

  private constructor(head: string, id: string, writtenAt: DurationMs) {
    const place = head.indexOf(ID + id) + ID.length;
    this.#before = head.slice(0, place);
    this.#after = head.slice(place + id.length);
    this.#writtenAt = writtenAt;
  }

  /**
   * That of a response whose head was just written, with the request's id in it.
   * @param now on whatever clock, as later in {@link giveTo}
   * @returns undefined for one that nobody else can have, as the connection ends with it
   */
  static of(response: ServerResponse, id: string, now: DurationMs): RepeatedHead | undefined {
    const { _header: head } = response as Headed;
    if (typeof head !== 'string' || !response.shouldKeepAlive) return undefined;
    return new RepeatedHead(head, id, now);
  }

  /**
   * Gives it to a response in place of writing one.
   * @returns false when it has to be written: the former is too old, or tells of another connection
   */
  giveTo(response: ServerResponse, id: string, now: DurationMs): boolean {
    if (!response.shouldKeepAlive || now - this.#writtenAt >= SECOND_MS) return false;
    (response as Headed)._header = this.#before + id + this.#after;
    return true;
  }
}
