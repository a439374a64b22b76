import type { DurationMs } from '../domain/units.js';
import { isPrice, type Message } from './message.js';

/** Why the hub closes a connection. */
export type CloseReason = 'too_slow' | 'restarting';

/** All subscriptions of a client. */
export interface SubscriptionState {
  readonly itemIds: readonly number[];
  readonly ranking: boolean;
}

/** The connection to one client. After it is closed, messages are dropped. */
export interface ClientConnection<Body> {
  /** True while too much is sent but unread; nothing more should be sent then. */
  readonly busy: boolean;
  /**
   * Sends data messages, each in its own frame, numbered upwards from `firstNumber`. The array must not be
   * kept after the call.
   */
  send(messages: readonly Message<Body>[], firstNumber: number): void;
  sendBatch(messages: readonly Message<Body>[], firstNumber: number): void;
  /** Sends the client its current subscriptions. */
  confirm(subscription: SubscriptionState): void;
  /** Answers a ping of the client. */
  pong(): void;
  /** Sends a ping that the client has to answer. */
  ping(): void;
  close(reason: CloseReason): void;
  /** Ends the connection without a closing handshake. */
  terminate(): void;
}

/** Numbers of data messages to all clients since the start. */
export interface Traffic {
  sent: number;
  /** Not sent, because a newer message of the same subject replaced it. */
  conflated: number;
}

/**
 * Maximum number of messages queued individually; beyond it, only the latest of each subject is
 * kept.
 */
const LONGEST_QUEUE = 5_000;

/**
 * The queue of messages to one client. Normally every message is sent, in order. While the client
 * reads too slowly, only the latest message of each subject is kept, in order: the client gets
 * fewer messages, and the queue never exceeds its subscriptions. Messages are numbered when they
 * are sent, so that the numbers have no gaps.
 */
export class Outbox<Body> {
  readonly #connection: ClientConnection<Body>;
  readonly #traffic: Traffic;
  #queue: Message<Body>[] = [];
  /** By subject, while only the latest are kept; undefined while all are kept. */
  #latest: Map<number, Message<Body>> | undefined;
  #confirmation: SubscriptionState | undefined;
  #pongPending = false;
  #sent = 0;
  #interval: DurationMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: ClientConnection<Body>, traffic: Traffic = { sent: 0, conflated: 0 }) {
    this.#connection = connection;
    this.#traffic = traffic;
  }

  /**
   * From now on, sends waiting messages as one batch at most once per interval; 0 sends them
   * immediately.
   */
  sendEvery(interval: DurationMs): void {
    if (interval === this.#interval) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sendWaiting();
    this.#interval = interval;
    this.flush();
  }

  /** Queues a message for the next {@link flush}. */
  add(message: Message<Body>): void {
    if (this.#latest === undefined) {
      this.#queue.push(message);
      if (this.#queue.length > LONGEST_QUEUE) this.#keepLatest();
    } else {
      this.#keep(this.#latest, message);
    }
  }

  /**
   * Sends the subscriptions: immediately or, while the client reads too slowly, only the last ones
   * later.
   */
  confirm(subscription: SubscriptionState): void {
    if (this.#connection.busy) this.#confirmation = subscription;
    else this.#connection.confirm(subscription);
  }

  /**
   * Answers a ping after the waiting messages: immediately or, while the client reads too slowly,
   * once for all pings.
   */
  pong(): void {
    this.flush();
    if (this.#connection.busy) this.#pongPending = true;
    else this.#connection.pong();
  }

  /** Removes waiting messages of the given subjects. */
  forget(concerns: (subject: number) => boolean): void {
    if (this.#queue.length > 0) {
      this.#queue = this.#queue.filter(({ subject }) => !concerns(subject));
    }
    for (const subject of this.#latest?.keys() ?? []) {
      if (concerns(subject)) this.#latest?.delete(subject);
    }
  }

  /** Sends waiting messages, unless the client reads too slowly or has set an interval. */
  flush(): void {
    if (this.#interval === 0) this.#sendWaiting();
    else this.#timer ??= setTimeout(() => this.#onTimer(), this.#interval);
  }

  /** Must be called when the client has read on, and the connection is no longer busy. */
  drained(): void {
    if (this.#confirmation !== undefined) this.#connection.confirm(this.#confirmation);
    this.#confirmation = undefined;
    this.flush();
    if (this.#pongPending) this.#connection.pong();
    this.#pongPending = false;
  }

  /** Drops all waiting messages. */
  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#latest = undefined;
  }

  #onTimer(): void {
    this.#timer = undefined;
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    if (this.#connection.busy) {
      this.#keepLatest();
    } else if (this.#latest !== undefined) {
      this.#send([...this.#latest.values()]);
      this.#latest = undefined;
    } else if (this.#queue.length > 0) {
      this.#send(this.#queue);
      this.#queue.length = 0;
    }
  }

  #send(messages: readonly Message<Body>[]): void {
    if (messages.length === 0) return;
    const first = this.#sent + 1;
    this.#sent += messages.length;
    this.#traffic.sent += messages.length;
    if (this.#interval === 0) this.#connection.send(messages, first);
    else this.#connection.sendBatch(messages, first);
  }

  #keepLatest(): void {
    const latest = this.#latest ?? new Map<number, Message<Body>>();
    for (const message of this.#queue) this.#keep(latest, message);
    this.#queue = [];
    this.#latest = latest;
  }

  #keep(latest: Map<number, Message<Body>>, message: Message<Body>): void {
    const previous = latest.get(message.subject);
    if (previous !== undefined) this.#traffic.conflated += 1;
    // A late tick must not replace a newer one.
    if (previous !== undefined && message.time < previous.time) return;
    // The message of a poll refers to prices sent before it, so it moves to the end. A price keeps
    // its position before later polls: the price that it replaces may have left the list before
    // them.
    if (!isPrice(message.subject)) latest.delete(message.subject);
    latest.set(message.subject, message);
  }
}
