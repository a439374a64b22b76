import type { Clock } from '../domain/clock.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { ListPoll, Tick } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { Breather } from './breather.js';
import { Client, MOST_ITEMS } from './client.js';
import { ItemTopic } from './item-topic.js';
import { type Message, type MessageWriter, sourceSubject } from './message.js';
import type { Traffic } from './outbox.js';
import type { Port } from './port.js';
import { RankingTopic } from './ranking-topic.js';

/** So many parts has a turn: done at once, it would keep prices waiting for a tenth of a second. */
export const TURN_PARTS = 20;

/** In so many of them items are scored for the ranking, which is sent in the last one. */
export const SCORING_PARTS = TURN_PARTS - 1;

/** What a client asks for, or no longer wants. */
export interface Wish {
  /** Positive integers. */
  readonly itemIds?: Iterable<number>;
  readonly ranking?: boolean;
  /** Milliseconds between two sendings; 0 sends each message by itself, at once. */
  readonly interval?: DurationMs;
}

/** Items that were not taken, and how many a client, or all together, may follow at most. */
export interface Refusal {
  readonly items: number;
  readonly of: 'client' | 'service';
  readonly most: number;
}

export interface HubOptions {
  /** What can be followed. An id that is not in it takes no more than its place in a set. */
  readonly items: Pick<ItemDirectory, 'get' | 'version'>;
  /** How many items all clients together may follow, each counted once for each client. */
  readonly mostSubscriptions: number;
}

/**
 * Hands on what changes to the clients that follow it. Everything here happens at once: between the
 * snapshot that a client gets and the updates that follow it, nothing can be missed or come twice.
 */
export class Hub<Body> {
  readonly #engine: Engine;
  readonly #writer: MessageWriter<Body>;
  readonly #clock: Clock;
  readonly #clients = new Set<Client<Body>>();
  readonly #items = new Map<number, ItemTopic<Body>>();
  readonly #ranking: RankingTopic<Body>;
  readonly #traffic: Traffic = { sent: 0, conflated: 0 };
  /** Those that something waits for. */
  readonly #waiting = new Set<Client<Body>>();
  /** Sends what waits: a socket costs the same for one message as for ten. */
  readonly #flushing = new Breather(() => this.#flush());
  readonly #options: HubOptions;
  #subscriptions = 0;
  /** Clients that follow ids that were not in the directory when it had {@link #knownVersion}. */
  readonly #expecting = new Set<Client<Body>>();
  #knownVersion = 0;

  constructor(engine: Engine, writer: MessageWriter<Body>, clock: Clock, options: HubOptions) {
    this.#options = options;
    this.#engine = engine;
    this.#writer = writer;
    this.#clock = clock;
    this.#ranking = new RankingTopic(engine, writer);
  }

  connect(port: Port<Body>): Client<Body> {
    const client = new Client(port, this.#clock(), this.#traffic);
    this.#clients.add(client);
    return client;
  }

  disconnect(client: Client<Body>): void {
    this.#clients.delete(client);
    for (const itemId of client.items) this.#leave(itemId, client);
    this.#subscriptions -= client.items.size;
    this.#expecting.delete(client);
    this.#ranking.clients.delete(client);
    client.close();
  }

  /**
   * Subscribes a client: it is sent its full set, then how things stand, then every change.
   * @returns what was refused, undefined when nothing was
   */
  subscribe(
    client: Client<Body>,
    { itemIds = [], ranking = false, interval }: Wish,
  ): Refusal | undefined {
    const now = this.#clock();
    const { mostSubscriptions } = this.#options;
    const room = mostSubscriptions - this.#subscriptions;
    const { added, refused } = client.follow(itemIds, room);
    this.#subscriptions += added.length;
    const wantsRanking = ranking && client.followRanking();
    if (interval !== undefined) client.sendEvery(interval);
    client.confirm();
    for (const itemId of added) this.#join(itemId, client, now);
    if (wantsRanking) {
      for (const message of this.#ranking.snapshot(now)) client.add(message);
      this.#ranking.clients.add(client);
    }
    client.flush();
    if (refused === 0) return undefined;
    return client.items.size === MOST_ITEMS
      ? { items: refused, of: 'client', most: MOST_ITEMS }
      : { items: refused, of: 'service', most: mostSubscriptions };
  }

  /** Unsubscribes a client, and tells it what is left; it hears no more of the rest. */
  unsubscribe(client: Client<Body>, { itemIds = [], ranking = false }: Wish): void {
    const left = new Set(client.unfollow(itemIds));
    this.#subscriptions -= left.size;
    for (const itemId of left) this.#leave(itemId, client);
    if (ranking && client.unfollowRanking()) this.#ranking.clients.delete(client);
    client.forget({ itemIds: left, ranking });
    client.confirm();
  }

  /** Tells one client something that concerns him alone. */
  tell(client: Client<Body>, message: Message<Body>): void {
    if (!this.#clients.has(client)) return;
    this.#addFor([client], message);
    this.#flush();
  }

  /**
   * Sends the prices of ticks that were stored and that the engine has taken in: of a list, those
   * whose price or count is another than before, or that were not listed before; of other series all.
   */
  publish(ticks: Iterable<Tick>): void {
    const now = this.#clock();
    for (const tick of ticks) {
      const topic = this.#items.get(tick.itemId);
      const message = topic?.price(tick, now);
      if (topic !== undefined && message !== undefined) this.#addFor(topic.clients, message);
    }
    this.#flushing.ask();
  }

  /**
   * Says that a source's whole list was polled. To be called after the engine has taken the poll in,
   * and after {@link publish} of what it changed.
   *
   * The message goes to all clients that follow anything. To find those that follow an item of the
   * source would cost a look at every subscription; a message more costs a client less than 100 bytes
   * a poll.
   */
  polled({ sourceId, time, gone }: ListPoll): void {
    const now = this.#clock();
    for (const itemId of gone) {
      const topic = this.#items.get(itemId);
      const message = topic?.gone(sourceId, now);
      if (topic !== undefined && message !== undefined) this.#addFor(topic.clients, message);
    }
    const stale = this.#engine.isStale(sourceId, time, now);
    const body = this.#writer.source({ sourceId, time, stale });
    const following = [...this.#clients].filter(({ isFollowing }) => isFollowing);
    this.#addFor(following, { subject: sourceSubject(sourceId), time, body });
    this.#flushing.ask();
  }

  /** Once a second: tells how volatility and ranking have changed, and looks after the clients. */
  turn(now: EpochMs): void {
    for (let part = 0; part < TURN_PARTS; part += 1) this.turnPart(part, now);
  }

  /** One of the {@link TURN_PARTS} of a turn. Whoever takes them apart takes each once a second. */
  turnPart(part: number, now: EpochMs): void {
    for (const [itemId, topic] of this.#items) {
      if (itemId % TURN_PARTS !== part) continue;
      const change = topic.volatilityChange(now);
      if (change !== undefined) this.#addFor(topic.clients, change);
    }
    if (this.#ranking.clients.size > 0) this.#turnRanking(part, now);
    this.#flushing.ask();
    if (part === 0) {
      this.#joinExpected(now);
      for (const client of this.#clients) client.turn(now);
    }
  }

  /** Tells every client that the service restarts, and lets it go. */
  close(): void {
    this.#flushing.stop();
    this.#flush();
    for (const client of this.#clients) client.restart();
  }

  get size(): number {
    return this.#clients.size;
  }

  get traffic(): Readonly<Traffic> {
    return this.#traffic;
  }

  #turnRanking(part: number, now: EpochMs): void {
    if (part < SCORING_PARTS) {
      this.#ranking.score(part, SCORING_PARTS, now);
      return;
    }
    const change = this.#ranking.change(now);
    if (change !== undefined) this.#addFor(this.#ranking.clients, change);
  }

  #addFor(clients: Iterable<Client<Body>>, message: Message<Body>): void {
    for (const client of clients) {
      client.add(message);
      this.#waiting.add(client);
    }
  }

  #flush(): void {
    for (const client of this.#waiting) client.flush();
    this.#waiting.clear();
  }

  /** Adds the client to those of an item, and sends it how things stand. */
  #join(itemId: number, client: Client<Body>, now: EpochMs): void {
    if (this.#options.items.get(itemId) === undefined) {
      this.#expecting.add(client);
      return;
    }
    const topic = this.#items.get(itemId) ?? new ItemTopic(itemId, this.#engine, this.#writer);
    if (topic.clients.has(client)) return;
    for (const message of topic.snapshot(now)) client.add(message);
    topic.clients.add(client);
    this.#items.set(itemId, topic);
  }

  /** Has clients follow the items that they asked for before these were tracked. */
  #joinExpected(now: EpochMs): void {
    const { version } = this.#options.items;
    if (version === this.#knownVersion) return;
    this.#knownVersion = version;
    const clients = [...this.#expecting];
    this.#expecting.clear();
    for (const client of clients) {
      for (const itemId of client.items) this.#join(itemId, client, now);
      client.flush();
    }
  }

  #leave(itemId: number, client: Client<Body>): void {
    const topic = this.#items.get(itemId);
    topic?.clients.delete(client);
    if (topic?.clients.size === 0) this.#items.delete(itemId);
  }
}
