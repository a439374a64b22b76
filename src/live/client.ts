import { type DurationMs, type EpochMs, SECOND_MS } from '../domain/units.js';
import { itemOf, type Message, RANKING_SUBJECT } from './message.js';
import { Outbox, type Traffic } from './outbox.js';
import type { Port } from './port.js';

/** Items that one client may follow. */
export const MOST_ITEMS = 1_000;

/** How long a client may leave unread what was sent, before it is let go. */
const PATIENCE: DurationMs = 30 * SECOND_MS;

const PING_INTERVAL: DurationMs = 20 * SECOND_MS;
const MOST_MISSED_PINGS = 2;

/** What became of a wish to follow items. */
export interface Followed {
  /** Those that were not followed before. */
  readonly added: readonly number[];
  /** How many were not taken, being more than there is room for. */
  readonly refused: number;
}

/** One client of the hub: what it follows, what waits for it, and whether it still reads. */
export class Client<Body> {
  readonly #port: Port<Body>;
  readonly #outbox: Outbox<Body>;
  readonly #items = new Set<number>();
  #ranking = false;
  #nextPing: EpochMs;
  #missedPings = 0;
  #busySince: EpochMs | undefined;

  constructor(port: Port<Body>, now: EpochMs, traffic?: Traffic) {
    this.#port = port;
    this.#outbox = new Outbox(port, traffic);
    this.#nextPing = now + PING_INTERVAL;
  }

  get items(): ReadonlySet<number> {
    return this.#items;
  }

  /** Whether it follows anything. */
  get isFollowing(): boolean {
    return this.#ranking || this.#items.size > 0;
  }

  /** Takes items in, in their order, until `room` are added, or the client has {@link MOST_ITEMS}. */
  follow(itemIds: Iterable<number>, room: number): Followed {
    const added: number[] = [];
    let refused = 0;
    for (const id of new Set(itemIds)) {
      if (this.#items.has(id)) continue;
      if (this.#items.size === MOST_ITEMS || added.length === room) {
        refused += 1;
      } else {
        this.#items.add(id);
        added.push(id);
      }
    }
    return { added, refused };
  }

  /** @returns those that were followed */
  unfollow(itemIds: Iterable<number>): number[] {
    return [...itemIds].filter((id) => this.#items.delete(id));
  }

  /** @returns whether that is a change */
  followRanking(): boolean {
    const changed = !this.#ranking;
    this.#ranking = true;
    return changed;
  }

  /** @returns whether that is a change */
  unfollowRanking(): boolean {
    const changed = this.#ranking;
    this.#ranking = false;
    return changed;
  }

  confirm(): void {
    this.#outbox.confirm({ itemIds: [...this.#items], ranking: this.#ranking });
  }

  sendEvery(interval: DurationMs): void {
    this.#outbox.sendEvery(interval);
  }

  add(message: Message<Body>): void {
    this.#outbox.add(message);
  }

  flush(): void {
    this.#outbox.flush();
  }

  /** Drops waiting messages that concern these items and, where wanted, the ranking. */
  forget({ itemIds, ranking }: { itemIds: ReadonlySet<number>; ranking: boolean }): void {
    this.#outbox.forget(
      (subject) => itemIds.has(itemOf(subject)) || (ranking && subject === RANKING_SUBJECT),
    );
  }

  /** Gives a sign of life that the client asked for. */
  answer(): void {
    this.#outbox.answer();
  }

  /** The client has read more of what was sent, if not all that keeps the port busy. */
  hasRead(): void {
    this.#busySince = undefined;
    if (!this.#port.busy) this.#outbox.drained();
  }

  /** The client gave a sign of life. */
  alive(): void {
    this.#missedPings = 0;
  }

  /** Once a second: lets the client go when it has stopped reading, or no longer answers. */
  turn(now: EpochMs): void {
    this.#busySince = this.#port.busy ? (this.#busySince ?? now) : undefined;
    if (this.#busySince !== undefined && now - this.#busySince >= PATIENCE) {
      this.#port.close('too_slow');
    } else if (now >= this.#nextPing) {
      this.#ping(now);
    }
  }

  restart(): void {
    this.#port.close('restarting');
  }

  close(): void {
    this.#outbox.close();
  }

  #ping(now: EpochMs): void {
    if (this.#missedPings === MOST_MISSED_PINGS) {
      this.#port.terminate();
      return;
    }
    this.#missedPings += 1;
    this.#nextPing = now + PING_INTERVAL;
    this.#port.ping();
  }
}
