import { Compile } from 'typebox/compile';
import { WebSocket } from 'ws';
import type { LiveCommand } from '../contract/live-commands.js';
import { LIVE_MESSAGES, type LiveMessage } from '../contract/live-messages.js';
import { RankingEntry } from '../contract/volatility.js';

/** Milliseconds before the first attempt after a connection was lost; each further one doubles it. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;

/** The service pings every 20 s. Milliseconds without one after which the connection is given up. */
const SILENCE = 50_000;

const CONTRACTS = new Map(
  Object.entries(LIVE_MESSAGES).map(([type, schema]) => [
    type,
    Compile({ 'RankingEntry#': RankingEntry }, schema),
  ]),
);

/** How the connection is doing. */
export type LinkState =
  | { readonly is: 'connected' }
  | { readonly is: 'waiting'; readonly retryMs: number; readonly reason: string };

export interface LinkOptions {
  /** What to say after each connect. */
  readonly greeting: () => readonly LiveCommand[];
  readonly onMessage: (message: LiveMessage) => void;
  readonly onState: (state: LinkState) => void;
}

/** A live connection that comes back by itself, and then asks again for all that was wanted. */
export class LiveLink {
  readonly #address: URL;
  readonly #options: LinkOptions;
  #webSocket: WebSocket | undefined;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;
  #silence: NodeJS.Timeout | undefined;
  #stopped = false;

  /** @param server the origin of the service */
  constructor(server: URL, options: LinkOptions) {
    this.#address = new URL('/api/v1/ws', server);
    this.#address.protocol = server.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#options = options;
  }

  start(): void {
    const webSocket = new WebSocket(this.#address);
    let reason = '';
    webSocket.on('open', () => this.#greet());
    webSocket.on('ping', () => this.#heard());
    webSocket.on('message', (data) => this.#receive(String(data)));
    webSocket.on('error', ({ message }) => {
      reason = message;
    });
    webSocket.on('close', (code) => this.#lost(reason || `closed with ${code}`));
    this.#webSocket = webSocket;
  }

  /** Says something now; what must hold after a reconnect belongs in the greeting too. */
  say(command: LiveCommand): void {
    if (this.#webSocket?.readyState === WebSocket.OPEN) {
      this.#webSocket.send(JSON.stringify(command));
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#webSocket?.close();
  }

  #greet(): void {
    this.#heard();
    for (const command of this.#options.greeting()) this.say(command);
    this.#options.onState({ is: 'connected' });
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#webSocket?.terminate(), SILENCE);
  }

  #receive(text: string): void {
    const messages = readMessages(text);
    if (messages === undefined) {
      this.#webSocket?.close();
      return;
    }
    // Whoever answers so far is the service, and not a proxy that hangs up at once.
    this.#failures = 0;
    for (const message of messages) this.#options.onMessage(message);
  }

  #lost(reason: string): void {
    clearTimeout(this.#silence);
    if (this.#stopped) return;
    const longest = Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY);
    // Clients that were lost together must not come back together.
    const retryMs = Math.round(longest * (0.5 + Math.random() / 2));
    this.#failures += 1;
    this.#retry = setTimeout(() => this.start(), retryMs);
    this.#options.onState({ is: 'waiting', retryMs, reason });
  }
}

/** The messages of a frame; undefined where it is no JSON, which the service does not send. */
function readMessages(text: string): LiveMessage[] | undefined {
  try {
    return [JSON.parse(text) as unknown].flat().filter(isKnown);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Kinds of messages that this version does not know are passed over. */
function isKnown(message: unknown): message is LiveMessage {
  const type: unknown = Reflect.get(Object(message), 'type');
  return typeof type === 'string' && CONTRACTS.get(type)?.Check(message) === true;
}
