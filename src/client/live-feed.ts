import type { LiveCommand } from '../contract/live-commands.js';
import type { LiveMessage, PriceMessage, SourceMessage } from '../contract/live-messages.js';
import { Followed, type Wish } from './followed.js';
import { ListedPrices } from './listed-prices.js';
import { readMessages } from './read-messages.js';
import { OPEN, openSocket, type WebSocketConstructor, type WebSocketLike } from './web-socket.js';

/** Milliseconds before the first attempt after a connection was lost; each further one doubles it. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;

/** Milliseconds of silence after which the service is asked whether it is there. */
const QUIET = 25_000;
/** Milliseconds that it has for an answer. */
const PATIENCE = 10_000;

/** How the connection is doing. */
export type LiveState =
  | { readonly is: 'connecting' }
  | { readonly is: 'connected' }
  | { readonly is: 'waiting'; readonly retryMs: number; readonly reason: string }
  | { readonly is: 'closed' };

/** A price that was sent before is still the same: a poll of its market's list has seen it again. */
export type SeenPrice = Pick<PriceMessage, 'item_id' | 'source' | 'timestamp' | 'stale'>;

type Events = { readonly [Type in LiveMessage['type']]: Extract<LiveMessage, { type: Type }> } & {
  readonly seen: SeenPrice;
  readonly state: LiveState;
};

export interface LiveFeedOptions {
  /** In which data messages are gathered, milliseconds, 0 to 1,000; 0 sends each by itself. */
  readonly batchMs?: number;
  /** Needed where there is no global one, as in Node 20: that of the package `ws`. */
  readonly WebSocket?: WebSocketConstructor;
}

interface Connecting extends LiveFeedOptions {
  /** The API token to connect with. */
  readonly token?: string | undefined;
}

/**
 * Prices, volatility and ranking as they change. The connection comes back by itself, and then asks
 * again for all that is followed: a snapshot of each comes first, so nothing stays out of date.
 */
export class LiveFeed {
  readonly #address: string;
  readonly #batchMs: number;
  readonly #WebSocket: WebSocketConstructor;
  readonly #token: string | undefined;
  readonly #followed = new Followed();
  readonly #listeners = new Map<string, Set<(event: never) => void>>();
  #listed = new ListedPrices();
  #state: LiveState = { is: 'connecting' };
  #socket: WebSocketLike | undefined;
  #failures = 0;
  #seq = 0;
  #telling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Connects at once.
   * @param address `ws:` or `wss:`
   * @throws Error when there is no WebSocket to connect with, or it cannot send the token
   */
  constructor(
    address: string,
    { batchMs = 0, WebSocket = globalThis.WebSocket, token }: Connecting,
  ) {
    if (WebSocket === undefined) throw new Error('pass a WebSocket: there is no global one');
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
   * Asks for items and ranking until it is told to stop. What others follow already brings no new
   * snapshot.
   * @returns stops it; others that follow the same go on
   */
  follow(wish: Wish): () => void {
    const stop = this.#followed.add(wish);
    this.#tellSoon();
    return () => {
      stop();
      this.#tellSoon();
    };
  }

  /**
   * Calls back for each message of a type, or change of state; `seen` for each price of a followed item
   * that a `source` message says was seen again.
   * @returns ends that
   */
  on<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Ends it for good. */
  close(): void {
    globalThis.removeEventListener?.('online', this.#retryNow);
    this.#letGo();
    this.#become({ is: 'closed' });
  }

  #connect(): void {
    const socket = openSocket(this.#WebSocket, this.#address, this.#token);
    this.#socket = socket;
    // One that was given up may still have something to say.
    const isCurrent = () => socket === this.#socket;
    let reason: unknown;
    socket.addEventListener('open', () => {
      if (isCurrent()) this.#opened();
    });
    socket.addEventListener('message', ({ data }) => {
      if (isCurrent()) this.#receive(String(data));
    });
    socket.addEventListener('error', (event) => {
      // Browsers say nothing more.
      reason = Reflect.get(event, 'message');
    });
    socket.addEventListener('close', ({ code }) => {
      if (isCurrent()) this.#lost(String(reason || `closed with ${code}`));
    });
  }

  #opened(): void {
    this.#seq = 0;
    this.#followed.forgetTold();
    this.#listed = new ListedPrices();
    this.#expectSomething();
    this.#become({ is: 'connected' });
    this.#tell();
  }

  #receive(text: string): void {
    this.#expectSomething();
    const messages = readMessages(text);
    if (messages === undefined) {
      this.#lost('something else than the service answers');
      return;
    }
    // Whoever answers so far is the service, and not a proxy that hangs up at once.
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

  #emitSeen({ source, timestamp, stale }: SourceMessage): void {
    for (const item_id of this.#listed.of(source)) {
      this.#emit('seen', { item_id, source, timestamp, stale });
    }
  }

  /** What is asked for and given up at once is asked for together. */
  #tellSoon(): void {
    if (this.#telling) return;
    this.#telling = true;
    queueMicrotask(() => {
      this.#telling = false;
      if (this.#state.is === 'connected') this.#tell();
    });
  }

  #tell(): void {
    for (const command of this.#followed.commands(this.#batchMs)) this.#say(command);
  }

  #say(command: LiveCommand): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(command));
  }

  /** A dead connection is not always told of: without a sign of life, one is asked for. */
  #expectSomething(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#say({ action: 'ping' });
      this.#timer = setTimeout(() => this.#lost('no answer'), PATIENCE);
    }, QUIET);
  }

  #lost(reason: string): void {
    this.#letGo();
    const longest = Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY);
    // Clients that were lost together must not come back together.
    const retryMs = Math.round(longest * (0.5 + Math.random() / 2));
    this.#failures += 1;
    this.#timer = setTimeout(this.#retryNow, retryMs);
    this.#become({ is: 'waiting', retryMs, reason });
  }

  readonly #retryNow = (): void => {
    if (this.#state.is !== 'waiting') return;
    clearTimeout(this.#timer);
    this.#become({ is: 'connecting' });
    this.#connect();
  };

  #letGo(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #become(state: LiveState): void {
    this.#state = state;
    this.#emit('state', state);
  }

  #emit<Type extends keyof Events>(type: Type, event: Events[Type]): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event as never);
  }
}
