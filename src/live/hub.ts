import type { Clock } from '../domain/clock.js';
import type { Tick } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { Breather } from './breather.js';
import { Client } from './client.js';
import { ItemTopic } from './item-topic.js';
import {
  type Message,
  type MessageWriter,
  priceSubject,
  RANKING_SUBJECT,
  volatilitySubject,
} from './message.js';
import type { Traffic } from './outbox.js';
import type { Port } from './port.js';
import { RankingTopic } from './ranking-topic.js';

/** So many parts has a turn: done at once, it would keep prices waiting for a tenth of a second. */
export const TURN_PARTS = 20;

/** What a client asks for, or no longer wants. */
export interface Wish {
  /** Positive integers. */
  readonly itemIds?: Iterable<number>;
  readonly ranking?: boolean;
  /** Milliseconds between two sendings; 0 sends each message by itself, at once. */
  readonly interval?: DurationMs;
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

  constructor(engine: Engine, writer: MessageWriter<Body>, clock: Clock) {
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
    this.#ranking.clients.delete(client);
    client.close();
  }

  /**
   * Subscribes a client: it is told its full set, then how things stand, then every change.
   * @returns how many items were refused, the client having as many as it may
   */
  subscribe(client: Client<Body>, { itemIds = [], ranking = false, interval }: Wish): number {
    const now = this.#clock();
    const { added, refused } = client.follow(itemIds);
    const wantsRanking = ranking && client.followRanking();
    if (interval !== undefined) client.sendEvery(interval);
    client.confirm();
    for (const itemId of added) {
      const topic = this.#items.get(itemId) ?? new ItemTopic(itemId, this.#engine, this.#writer);
      for (const message of topic.snapshot(now)) client.add(message);
      topic.clients.add(client);
      this.#items.set(itemId, topic);
    }
    if (wantsRanking) {
      for (const message of this.#ranking.snapshot(now)) client.add(message);
      this.#ranking.clients.add(client);
    }
    client.flush();
    return refused;
  }

  /** Unsubscribes a client, and tells it what is left; it hears no more of the rest. */
  unsubscribe(client: Client<Body>, { itemIds = [], ranking = false }: Wish): void {
    const subjects = new Set<number>();
    for (const itemId of client.unfollow(itemIds)) {
      this.#leave(itemId, client);
      subjects.add(priceSubject(itemId)).add(volatilitySubject(itemId));
    }
    if (ranking && client.unfollowRanking()) {
      this.#ranking.clients.delete(client);
      subjects.add(RANKING_SUBJECT);
    }
    client.forget(subjects);
    client.confirm();
  }

  /** Tells one client something that concerns him alone. */
  tell(client: Client<Body>, message: Message<Body>): void {
    if (!this.#clients.has(client)) return;
    this.#addFor(new Set([client]), message);
    this.#flush();
  }

  /** Tells of ticks that were stored, and that the engine has taken in as new. */
  publish(ticks: Iterable<Tick>): void {
    const now = this.#clock();
    for (const tick of ticks) {
      const topic = this.#items.get(tick.itemId);
      if (topic !== undefined) this.#addFor(topic.clients, topic.price(tick, now));
    }
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
    if (this.#ranking.clients.size > 0) this.#ranking.score(part, TURN_PARTS, now);
    if (part === TURN_PARTS - 1 && this.#ranking.clients.size > 0) {
      const change = this.#ranking.change(now);
      if (change !== undefined) this.#addFor(this.#ranking.clients, change);
    }
    this.#flushing.ask();
    if (part === 0) for (const client of this.#clients) client.turn(now);
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

  #addFor(clients: ReadonlySet<Client<Body>>, message: Message<Body>): void {
    for (const client of clients) {
      client.add(message);
      this.#waiting.add(client);
    }
  }

  #flush(): void {
    for (const client of this.#waiting) client.flush();
    this.#waiting.clear();
  }

  #leave(itemId: number, client: Client<Body>): void {
    const topic = this.#items.get(itemId);
    topic?.clients.delete(client);
    if (topic?.clients.size === 0) this.#items.delete(itemId);
  }
}
