import type { ItemDirectory } from '../domain/item-directory.js';
import { MAX_LIVE_ITEMS } from '../domain/live-limit.js';
import type { ListPoll, PriceListener, Tick } from '../domain/tick.js';
import { type Clock, type DurationMs, type EpochMs, MINUTE_MS } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { AdaptiveThrottle } from './adaptive-throttle.js';
import { Client } from './client.js';
import { ItemTopic } from './item-topic.js';
import { type Message, type MessageWriter, sourceSubject } from './message.js';
import type { ClientConnection, Traffic } from './outbox.js';
import { RankingTopic } from './ranking-topic.js';

/** Number of parts of a turn. A turn in one piece would delay prices by a tenth of a second. */
export const TURN_PARTS = 40;

/** Number of parts in which items are scored for the ranking, which is sent in the last part. */
export const SCORING_PARTS = TURN_PARTS - 1;

/**
 * How long a topic is kept after its last client left, so that the next client gets the messages sent last.
 */
const KEPT_WITHOUT_CLIENTS: DurationMs = MINUTE_MS;

/**
 * Maximum number of kept topics without clients; beyond it, those without clients the longest are dropped.
 */
const MAX_KEPT_TOPICS = 10_000;

/** Items whose snapshots are sent in one step of a subscription: about a millisecond of work. */
export const ITEMS_PER_STEP = 50;

/** The items and channels that a client subscribes to, or unsubscribes from. */
export interface Subscription {
  /** Item ids, positive integers. */
  readonly itemIds?: Iterable<number>;
  readonly ranking?: boolean;
  /** Milliseconds between two batches; 0 sends each message on its own, immediately. */
  readonly interval?: DurationMs;
}

/** Items that could not be followed, and the limit that was reached. */
export interface RefusedItems {
  readonly items: number;
  readonly of: 'client' | 'service';
  readonly limit: number;
}

export interface HubOptions {
  /** The tracked items. An id that is not tracked costs only its entry in a set. */
  readonly items: Pick<ItemDirectory, 'get' | 'version'>;
  /** Upper limit of followed items over all clients; an item counts once for each client. */
  readonly maxSubscriptions: number;
}

/**
 * Sends changes to the clients that follow them. The snapshot of an item and the start of its updates
 * are one step: between them no message is lost or repeated.
 */
export class Hub<Body> implements PriceListener {
  readonly #engine: Engine;
  readonly #writer: MessageWriter<Body>;
  readonly #clock: Clock;
  readonly #clients = new Set<Client<Body>>();
  readonly #items = new Map<number, ItemTopic<Body>>();
  /** When the last client left each topic without clients, the earliest first. */
  readonly #leftAt = new Map<number, EpochMs>();
  readonly #ranking: RankingTopic<Body>;
  readonly #traffic: Traffic = { sent: 0, conflated: 0 };
  /** Clients with messages that are not flushed yet. */
  readonly #waiting = new Set<Client<Body>>();
  /**
   * Flushes waiting messages: a write to a socket costs about the same for one message as for ten.
   */
  readonly #throttle = new AdaptiveThrottle(() => this.#flush());
  readonly #options: HubOptions;
  #subscriptions = 0;
  /** Clients that follow ids that were not tracked when the directory had {@link #knownVersion}. */
  readonly #awaitingItems = new Set<Client<Body>>();
  #knownVersion = 0;

  constructor(engine: Engine, writer: MessageWriter<Body>, clock: Clock, options: HubOptions) {
    this.#options = options;
    this.#engine = engine;
    this.#writer = writer;
    this.#clock = clock;
    this.#ranking = new RankingTopic(engine, writer);
  }

  connect(connection: ClientConnection<Body>): Client<Body> {
    const client = new Client(connection, this.#clock(), this.#traffic);
    this.#clients.add(client);
    return client;
  }

  disconnect(client: Client<Body>): void {
    this.#clients.delete(client);
    const now = this.#clock();
    for (const itemId of client.items) this.#leave(itemId, client, now);
    this.#subscriptions -= client.items.size;
    this.#awaitingItems.delete(client);
    this.#ranking.clients.delete(client);
    client.outbox.close();
  }

  /**
   * Subscribes a client. It is sent its subscriptions, then a snapshot, then every change. Each step
   * sends the snapshots of {@link ITEMS_PER_STEP} items; other work may run between two steps, but no
   * other command of the client. Once the client has left, the remaining steps do nothing.
   * @returns the items that were refused, undefined if there are none
   */
  *subscribe(
    client: Client<Body>,
    { itemIds = [], ranking = false, interval }: Subscription,
  ): Generator<void, RefusedItems | undefined, void> {
    const { maxSubscriptions } = this.#options;
    const room = maxSubscriptions - this.#subscriptions;
    const { added, refused } = client.follow(itemIds, room);
    this.#subscriptions += added.length;
    const wantsRanking = ranking && client.followRanking();
    if (interval !== undefined) client.outbox.sendEvery(interval);
    client.confirm();
    for (let index = 0; index < added.length; index += ITEMS_PER_STEP) {
      if (index > 0) yield;
      if (!this.#clients.has(client)) return undefined;
      const now = this.#clock();
      for (const itemId of added.slice(index, index + ITEMS_PER_STEP))
        this.#join(itemId, client, now);
      client.outbox.flush();
    }
    if (wantsRanking) {
      for (const message of this.#ranking.snapshot(this.#clock())) client.outbox.add(message);
      this.#ranking.clients.add(client);
    }
    client.outbox.flush();
    if (refused === 0) return undefined;
    return client.items.size === MAX_LIVE_ITEMS
      ? { items: refused, of: 'client', limit: MAX_LIVE_ITEMS }
      : { items: refused, of: 'service', limit: maxSubscriptions };
  }

  /**
   * Unsubscribes a client, drops its waiting messages about these items, and sends it the remaining
   * subscriptions.
   */
  unsubscribe(client: Client<Body>, { itemIds = [], ranking = false }: Subscription): void {
    const left = new Set(client.unfollow(itemIds));
    this.#subscriptions -= left.size;
    const now = this.#clock();
    for (const itemId of left) this.#leave(itemId, client, now);
    if (ranking && client.unfollowRanking()) this.#ranking.clients.delete(client);
    client.forget({ itemIds: left, ranking });
    client.confirm();
  }

  /** Sends a message to one client only. */
  notify(client: Client<Body>, message: Message<Body>): void {
    if (!this.#clients.has(client)) return;
    this.#addFor([client], message);
    this.#flush();
  }

  /**
   * Sends the prices of ticks that were stored and added to the engine. Of a polled list, only
   * prices and volumes that changed and items that were not listed before; of other series, all of
   * them.
   */
  observed(ticks: readonly Tick[]): void {
    const now = this.#clock();
    for (const tick of ticks) {
      const topic = this.#followed(tick.itemId);
      const message = topic?.price(tick, now);
      if (topic !== undefined && message !== undefined) this.#addFor(topic.clients, message);
    }
    this.#throttle.request();
  }

  /** Sends the last prices of items that left the list of a source. */
  left(sourceId: number, itemIds: readonly number[]): void {
    const now = this.#clock();
    for (const itemId of itemIds) {
      const topic = this.#followed(itemId);
      const message = topic?.gone(sourceId, now);
      if (topic !== undefined && message !== undefined) this.#addFor(topic.clients, message);
    }
    this.#throttle.request();
  }

  /**
   * Sends that the whole list of a source was polled. Call it after the engine has the poll, and after {@link
   * observed} and {@link left} with its changes.
   *
   * The message goes to all clients that follow anything. Selecting those that follow an item of the source
   * would check every subscription; the additional message costs a client less than 100 bytes per poll.
   */
  polled({ sourceId, time }: ListPoll): void {
    const now = this.#clock();
    const stale = this.#engine.series.isStale(sourceId, time, now);
    const rateStale = this.#engine.series.isRateStale(sourceId, time);
    const body = this.#writer.source({ sourceId, time, stale, rateStale });
    const following = [...this.#clients].filter(({ isFollowing }) => isFollowing);
    this.#addFor(following, { subject: sourceSubject(sourceId), time, body });
    this.#throttle.request();
  }

  /**
   * Must be called once a second: sends prices whose source has changed, changes of volatility and ranking,
   * and checks the connections.
   */
  turn(now: EpochMs): void {
    for (let part = 0; part < TURN_PARTS; part += 1) this.turnPart(part, now);
  }

  /** Runs one of the {@link TURN_PARTS} of a turn. Each part must run once a second. */
  turnPart(part: number, now: EpochMs): void {
    for (const [itemId, topic] of this.#items) {
      if (itemId % TURN_PARTS !== part || topic.clients.size === 0) continue;
      for (const change of [topic.shownChange(now), topic.volatilityChange(now)]) {
        if (change !== undefined) this.#addFor(topic.clients, change);
      }
    }
    if (this.#ranking.clients.size > 0) this.#turnRanking(part, now);
    this.#throttle.request();
    if (part === 0) {
      this.#dropTopics(now);
      this.#joinTracked(now);
      for (const client of this.#clients) client.turn(now);
    }
  }

  /** Closes all connections because the service stops. */
  close(): void {
    this.#throttle.stop();
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
      client.outbox.add(message);
      this.#waiting.add(client);
    }
  }

  #flush(): void {
    for (const client of this.#waiting) client.outbox.flush();
    this.#waiting.clear();
  }

  /**
   * The topic of an item whose price changed. If it has no clients, its kept messages are outdated and it is
   * dropped.
   */
  #followed(itemId: number): ItemTopic<Body> | undefined {
    const topic = this.#items.get(itemId);
    if (topic === undefined || topic.clients.size > 0) return topic;
    this.#leftAt.delete(itemId);
    this.#items.delete(itemId);
    return undefined;
  }

  /** Subscribes a client to one item and sends it a snapshot. */
  #join(itemId: number, client: Client<Body>, now: EpochMs): void {
    if (this.#options.items.get(itemId) === undefined) {
      this.#awaitingItems.add(client);
      return;
    }
    const topic = this.#items.get(itemId) ?? new ItemTopic(itemId, this.#engine, this.#writer);
    if (topic.clients.has(client)) return;
    for (const message of topic.snapshot(now)) client.outbox.add(message);
    topic.clients.add(client);
    this.#items.set(itemId, topic);
    this.#leftAt.delete(itemId);
  }

  /** Subscribes clients to items that they requested before the items were tracked. */
  #joinTracked(now: EpochMs): void {
    const { version } = this.#options.items;
    if (version === this.#knownVersion) return;
    this.#knownVersion = version;
    const clients = [...this.#awaitingItems];
    this.#awaitingItems.clear();
    for (const client of clients) {
      for (const itemId of client.items) this.#join(itemId, client, now);
      client.outbox.flush();
    }
  }

  #leave(itemId: number, client: Client<Body>, now: EpochMs): void {
    const topic = this.#items.get(itemId);
    if (topic?.clients.delete(client) === true && topic.clients.size === 0) {
      this.#leftAt.set(itemId, now);
    }
  }

  /** Drops topics that have had no client for {@link KEPT_WITHOUT_CLIENTS}. */
  #dropTopics(now: EpochMs): void {
    for (const [itemId, leftAt] of this.#leftAt) {
      const isKept = now - leftAt < KEPT_WITHOUT_CLIENTS && this.#leftAt.size <= MAX_KEPT_TOPICS;
      if (isKept) return;
      this.#leftAt.delete(itemId);
      this.#items.delete(itemId);
    }
  }
}
