import type { LiveCommand } from '../contract/live-commands.js';
import type { LiveMessage, PriceMessage, SourceMessage } from '../contract/live-messages.js';
import { ListedPrices } from './listed-prices.js';
import { readMessages } from './read-messages.js';
import { type Subscription, Subscriptions } from './subscriptions.js';
import { OPEN, openSocket, type WebSocketConstructor, type WebSocketLike } from './web-socket.js';

/** Milliseconds before the first reconnect; doubled with each failure. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;

/** Milliseconds without a message before a ping is sent. */
const PING_AFTER = 25_000;
/** Milliseconds to wait for any message after the ping. */
const PING_TIMEOUT = 10_000;

/** The state of the connection. */
export type LiveState =
  | { readonly is: 'connecting' }
  | { readonly is: 'connected' }
  | { readonly is: 'waiting'; readonly retryMs: number; readonly reason: string }
  | { readonly is: 'closed' };

/** A poll of the market's list confirmed a price that was sent before. */
export type SeenPrice = Pick<
  PriceMessage,
  'item_id' | 'source' | 'timestamp' | 'stale' | 'rate_stale'
>;

type Events = { readonly [Type in LiveMessage['type']]: Extract<LiveMessage, { type: Type }> } & {
  readonly seen: SeenPrice;
  readonly state: LiveState;
};

export interface LiveFeedOptions {
  /**
   * Milliseconds for which the service batches data messages, 0 to 1,000; 0 sends each one at once.
   */
  readonly batchMs?: number;
  /** Needed if there is no global WebSocket, as in Node 20: use that of the package `ws`. */
  readonly WebSocket?: WebSocketConstructor;
}

interface Connecting extends LiveFeedOptions {
  /** The API token to connect with. */
  readonly token?: string | undefined;
}

/**
 * Live prices, volatility and ranking. The feed reconnects by itself and subscribes again; a
 * snapshot comes first, so nothing stays out of date.
 */
export class LiveFeed {
  readonly #address: string;
  readonly #batchMs: number;
  readonly #WebSocket: WebSocketConstructor;
  readonly #token: string | undefined;
  readonly #subscriptions = new Subscriptions();
  readonly #listeners = new Map<string, Set<(event: never) => void>>();
  #listed = new ListedPrices();
  #state: LiveState = { is: 'connecting' };
  #socket: WebSocketLike | undefined;
  #failures = 0;
  #seq = 0;
  #sendScheduled = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Connects at once.
   * @param address `ws:` or `wss:`
   * @throws Error if there is no WebSocket, or it cannot send the token
   */
  constructor(
    address: string,
    { batchMs = 0, WebSocket = globalThis.WebSocket, token }: Connecting,
  ) {
    if (WebSocket === undefined) throw new Error('pass a WebSocket: there is no global WebSocket');
    this.#address = address;
    this.#batchMs = batchMs;
    this.#WebSocket = WebSocket;
    this.#token = token;
    globalThis.addEventListener?.('online', this.#retryNow);
    this.#connect();
  }

  get state(): LiveState {
    return this.#state;
  }

  /**
   * Subscribes to items and the ranking. A topic that is already followed sends no new snapshot.
   * @returns a function that ends this subscription; others of the same topics continue
   */
  follow(subscription: Subscription): () => void {
    const stop = this.#subscriptions.add(subscription);
    this.#sendCommandsSoon();
    return () => {
      stop();
      this.#sendCommandsSoon();
    };
  }

  /**
   * Adds a listener for a message type or `state`. `seen` is emitted for each followed price that a
   * `source` message confirms.
   * @returns a function that removes the listener
   */
  on<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Closes the connection for good. */
  close(): void {
    globalThis.removeEventListener?.('online', this.#retryNow);
    this.#disconnect();
    this.#setState({ is: 'closed' });
  }

  #connect(): void {
    const socket = openSocket(this.#WebSocket, this.#address, this.#token);
    this.#socket = socket;
    // A discarded socket may still emit events.
    const isCurrent = () => socket === this.#socket;
    let reason: unknown;
    socket.addEventListener('open', () => {
      if (isCurrent()) this.#opened();
    });
    socket.addEventListener('message', ({ data }) => {
      if (isCurrent()) this.#receive(String(data));
    });
    socket.addEventListener('error', (event) => {
      // Browsers give no reason.
      reason = Reflect.get(event, 'message');
    });
    socket.addEventListener('close', ({ code }) => {
      if (isCurrent()) this.#lost(String(reason || `closed with ${code}`));
    });
  }

  #opened(): void {
    this.#seq = 0;
    this.#subscriptions.resetSent();
    this.#listed = new ListedPrices();
    this.#restartPingTimer();
    this.#setState({ is: 'connected' });
    this.#sendCommands();
  }

  #receive(text: string): void {
    this.#restartPingTimer();
    const messages = readMessages(text);
    if (messages === undefined) {
      this.#lost('unexpected response, not from the service');
      return;
    }
    // Reset only now: a proxy may accept a connection and close it at once.
    this.#failures = 0;
    for (const message of messages) {
      if ('seq' in message && message.seq !== this.#seq + 1) {
        this.#lost('a message is missing');
        return;
      }
      if ('seq' in message) this.#seq = message.seq;
      if (message.type === 'price') this.#listed.take(message);
      else if (message.type === 'subscribed') this.#listed.keep(message.item_ids);
      this.#emit(message.type, message);
      if (message.type === 'source') this.#emitSeen(message);
    }
  }

  #emitSeen({ source, timestamp, stale, rate_stale }: SourceMessage): void {
    for (const item_id of this.#listed.of(source)) {
      this.#emit('seen', { item_id, source, timestamp, stale, rate_stale });
    }
  }

  /** Combines all changes of one task into one set of commands. */
  #sendCommandsSoon(): void {
    if (this.#sendScheduled) return;
    this.#sendScheduled = true;
    queueMicrotask(() => {
      this.#sendScheduled = false;
      if (this.#state.is === 'connected') this.#sendCommands();
    });
  }

  #sendCommands(): void {
    for (const command of this.#subscriptions.commands(this.#batchMs)) this.#send(command);
  }

  #send(command: LiveCommand): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(command));
  }

  /** Sends a ping after a silence: a dead connection does not always emit a close event. */
  #restartPingTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#send({ action: 'ping' });
      this.#timer = setTimeout(() => this.#lost('no response'), PING_TIMEOUT);
    }, PING_AFTER);
  }

  #lost(reason: string): void {
    this.#disconnect();
    const longest = Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY);
    // Random, so that clients that lost the connection together do not reconnect together.
    const retryMs = Math.round(longest * (0.5 + Math.random() / 2));
    this.#failures += 1;
    this.#timer = setTimeout(this.#retryNow, retryMs);
    this.#setState({ is: 'waiting', retryMs, reason });
  }

  readonly #retryNow = (): void => {
    if (this.#state.is !== 'waiting') return;
    clearTimeout(this.#timer);
    this.#setState({ is: 'connecting' });
    this.#connect();
  };

  #disconnect(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #setState(state: LiveState): void {
    this.#state = state;
    this.#emit('state', state);
  }

  #emit<Type extends keyof Events>(type: Type, event: Events[Type]): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event as never);
  }
}
