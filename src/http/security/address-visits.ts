import { LRUCache } from 'lru-cache';
import { DomainError } from '../../domain/errors.js';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { MAX_SENDERS, senderOf } from './sender.js';

/** Requests of a sender in an hour. */
const IN_AN_HOUR = 10;

/** Allows each sender a costly request a minute, and ten an hour. Each process counts separately. */
export class AddressVisits {
  readonly #clock: Clock;
  readonly #times = new LRUCache<string, readonly number[]>({
    maxSize: MAX_SENDERS,
    sizeCalculation: () => 1,
  });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a request of the address. @throws DomainError `too_many_requests`, which is not counted */
  count(address: string): void {
    const now = this.#clock();
    const sender = senderOf(address);
    const times = (this.#times.get(sender) ?? []).filter((time) => time > now - HOUR_MS);
    const [first = now] = times;
    const last = times.at(-1) ?? Number.NEGATIVE_INFINITY;
    const next = Math.max(last + MINUTE_MS, times.length < IN_AN_HOUR ? 0 : first + HOUR_MS);
    if (next > now) {
      const seconds = Math.ceil((next - now) / SECOND_MS);
      throw new DomainError(
        'too_many_requests',
        `one inventory a minute, ten an hour: try again in ${seconds} s`,
        {
          retryAfter: next - now,
        },
      );
    }
    this.#times.set(sender, [...times, now]);
  }
}
