import { MAX_LIVE_ITEMS } from '../domain/live-limit.js';
import { type DurationMs, type EpochMs, SECOND_MS } from '../domain/units.js';
import { itemOf, RANKING_SUBJECT } from './message.js';
import { type ClientConnection, Outbox, type Traffic } from './outbox.js';

/** How long a client may leave sent messages unread before its connection is closed. */
const MAX_BUSY_TIME: DurationMs = 30 * SECOND_MS;

const PING_INTERVAL: DurationMs = 20 * SECOND_MS;
const MAX_MISSED_PINGS = 2;

/** The outcome of a request to follow items. */
export interface FollowResult {
  /** Items that the client did not follow before. */
  readonly added: readonly number[];
  /** Number of items beyond the limits, which the client does not follow. */
  readonly refused: number;
}

/**
 * One client of the hub: the items it follows, its waiting messages, and whether it still reads.
 */
export class Client<Body> {
  readonly #connection: ClientConnection<Body>;
  /** Its waiting messages. */
  readonly outbox: Outbox<Body>;
  readonly #items = new Set<number>();
  #ranking = false;
  #nextPing: EpochMs;
  #missedPings = 0;
  #busySince: EpochMs | undefined;

  constructor(connection: ClientConnection<Body>, now: EpochMs, traffic?: Traffic) {
    this.#connection = connection;
    this.outbox = new Outbox(connection, traffic);
    this.#nextPing = now + PING_INTERVAL;
  }

  get items(): ReadonlySet<number> {
    return this.#items;
  }

  /** Whether it follows any item or the ranking. */
  get isFollowing(): boolean {
    return this.#ranking || this.#items.size > 0;
  }

  /** Adds items in the given order until `room` are added, or the client has {@link MAX_LIVE_ITEMS}. */
  follow(itemIds: Iterable<number>, room: number): FollowResult {
    const added: number[] = [];
    let refused = 0;
    for (const id of new Set(itemIds)) {
      if (this.#items.has(id)) continue;
      if (this.#items.size === MAX_LIVE_ITEMS || added.length === room) {
        refused += 1;
      } else {
        this.#items.add(id);
        added.push(id);
      }
    }
    return { added, refused };
  }

  /** @returns the items that the client followed before */
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
    this.outbox.confirm({ itemIds: [...this.#items], ranking: this.#ranking });
  }

  /** Drops waiting messages about these items and, if requested, about the ranking. */
  forget({ itemIds, ranking }: { itemIds: ReadonlySet<number>; ranking: boolean }): void {
    this.outbox.forget(
      (subject) => itemIds.has(itemOf(subject)) || (ranking && subject === RANKING_SUBJECT),
    );
  }

  /**
   * Must be called when the client has read more of the sent messages; the connection may still be
   * busy.
   */
  hasRead(): void {
    this.#busySince = undefined;
    if (!this.#connection.busy) this.outbox.drained();
  }

  /** Must be called when anything arrives from the client. */
  markAlive(): void {
    this.#missedPings = 0;
  }

  /**
   * Must be called once a second: closes the connection of a client that does not read, or does not
   * answer pings. After the clock is set back it pings at once, and a busy connection counts as busy from
   * then on.
   */
  turn(now: EpochMs): void {
    const isSetBack = this.#nextPing > now + PING_INTERVAL;
    const busySince = isSetBack ? now : (this.#busySince ?? now);
    this.#busySince = this.#connection.busy ? busySince : undefined;
    if (this.#busySince !== undefined && now - this.#busySince >= MAX_BUSY_TIME) {
      this.#connection.close('too_slow');
    } else if (now >= this.#nextPing || isSetBack) {
      this.#ping(now);
    }
  }

  restart(): void {
    this.#connection.close('restarting');
  }

  #ping(now: EpochMs): void {
    if (this.#missedPings === MAX_MISSED_PINGS) {
      this.#connection.terminate();
      return;
    }
    this.#missedPings += 1;
    this.#nextPing = now + PING_INTERVAL;
    this.#connection.ping();
  }
}
