import type { DurationMs } from '../domain/units.js';
import { isPrice, type Message } from './message.js';
import type { Port, Subscription } from './port.js';

/** Data messages of all clients since the start. */
export interface Traffic {
  sent: number;
  /** Not sent, since a newer one of the same subject came first. */
  conflated: number;
}

/** More than this is not kept message by message, whatever the reason for waiting. */
const LONGEST_QUEUE = 5_000;

/**
 * What waits to be sent to one client. Usually every message is sent, in order. While the client
 * reads too slowly only the latest of each subject is kept, in order: it then gets fewer messages, and what
 * waits never grows beyond what it is subscribed to. Messages are numbered when they are sent, so
 * that the numbers have no gaps.
 */
export class Outbox<Body> {
  readonly #port: Port<Body>;
  readonly #traffic: Traffic;
  #queue: Message<Body>[] = [];
  /** By subject, while only the latest are kept; undefined while all are. */
  #latest: Map<number, Message<Body>> | undefined;
  #confirmation: Subscription | undefined;
  #owesAnswer = false;
  #sent = 0;
  #interval: DurationMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(port: Port<Body>, traffic: Traffic = { sent: 0, conflated: 0 }) {
    this.#port = port;
    this.#traffic = traffic;
  }

  /** From now on sends all that waits as one, at most once in so many milliseconds; 0 at once. */
  sendEvery(interval: DurationMs): void {
    if (interval === this.#interval) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sendWaiting();
    this.#interval = interval;
    this.flush();
  }

  /** Puts a message among those that the next {@link flush} sends. */
  add(message: Message<Body>): void {
    if (this.#latest === undefined) {
      this.#queue.push(message);
      if (this.#queue.length > LONGEST_QUEUE) this.#keepLatest();
    } else {
      this.#keep(this.#latest, message);
    }
  }

  /** Tells the client its subscription: at once or, where it reads too slowly, the last one later. */
  confirm(subscription: Subscription): void {
    if (this.#port.busy) this.#confirmation = subscription;
    else this.#port.confirm(subscription);
  }

  /** Answers a ping, behind what waits: at once or, where the client reads too slowly, once for all. */
  answer(): void {
    this.flush();
    if (this.#port.busy) this.#owesAnswer = true;
    else this.#port.pong();
  }

  /** Takes out what no longer concerns the client. */
  forget(concerns: (subject: number) => boolean): void {
    if (this.#queue.length > 0) {
      this.#queue = this.#queue.filter(({ subject }) => !concerns(subject));
    }
    for (const subject of this.#latest?.keys() ?? []) {
      if (concerns(subject)) this.#latest?.delete(subject);
    }
  }

  /** Sends what waits, unless the client reads too slowly or wants it less often. */
  flush(): void {
    if (this.#interval === 0) this.#sendWaiting();
    else this.#timer ??= setTimeout(() => this.#onTimer(), this.#interval);
  }

  /** To be called when the client has read on, and the port is not busy any more. */
  drained(): void {
    if (this.#confirmation !== undefined) this.#port.confirm(this.#confirmation);
    this.#confirmation = undefined;
    this.flush();
    if (this.#owesAnswer) this.#port.pong();
    this.#owesAnswer = false;
  }

  /** Lets go of everything. */
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
    if (this.#port.busy) {
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
    if (this.#interval === 0) this.#port.send(messages, first);
    else this.#port.sendTogether(messages, first);
  }

  #keepLatest(): void {
    const latest = this.#latest ?? new Map<number, Message<Body>>();
    for (const message of this.#queue) this.#keep(latest, message);
    this.#queue = [];
    this.#latest = latest;
  }

  #keep(latest: Map<number, Message<Body>>, message: Message<Body>): void {
    const held = latest.get(message.subject);
    if (held !== undefined) this.#traffic.conflated += 1;
    // A late tick is no reason to forget a newer one.
    if (held !== undefined && message.time < held.time) return;
    // A poll speaks of the prices before it. A price stays before the polls that have come since: the
    // one in whose place it stands may have left the list before them.
    if (!isPrice(message.subject)) latest.delete(message.subject);
    latest.set(message.subject, message);
  }
}
