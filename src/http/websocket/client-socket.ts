import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveError, Pong, Subscribed } from '../../contract/live-messages.js';
import type { Message } from '../../live/message.js';
import type { Farewell, Port, Subscription } from '../../live/port.js';
import { fragments, textFrame } from './frame.js';
import { LiveBody } from './message-body.js';
import { LiveReceipts, STRETCH } from './read-receipts.js';

/** Close codes of RFC 6455 and of the registry that it founds. */
export const CLOSE_CODES = { policyViolation: 1008, internalError: 1011 } as const;

const CODE_OF_FAREWELL: Readonly<Record<Farewell, number>> = {
  restarting: 1012,
  too_slow: 1013,
};

/** More is not sent ahead of what the client has read: what still waits can be replaced by newer. */
const WINDOW = 4 * STRETCH;

/** So many messages are written at once; they have some hundred bytes each, and less than a stretch. */
const MOST_AT_ONCE = 100;

/** The way to one client. Data goes as prepared frames straight to the stream below the WebSocket. */
export class LiveSocket implements Port<LiveBody> {
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #receipts = new LiveReceipts();

  /** Nothing may be agreed on that changes frames, such as compression. */
  constructor(webSocket: WebSocket, stream: Duplex) {
    this.#webSocket = webSocket;
    this.#stream = stream;
  }

  get open(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  get busy(): boolean {
    return this.#receipts.outstanding > WINDOW;
  }

  send(messages: readonly Message<LiveBody>[], firstNumber: number): void {
    for (let at = 0; at < messages.length; at += MOST_AT_ONCE) {
      this.#write(joined(messages.slice(at, at + MOST_AT_ONCE), firstNumber + at));
    }
  }

  sendTogether(messages: readonly Message<LiveBody>[], firstNumber: number): void {
    const bodies = messages.map(({ body }) => body);
    const frame = LiveBody.batch(bodies, firstNumber);
    for (const fragment of fragments(frame, STRETCH)) this.#write(fragment);
  }

  confirm({ itemIds, ranking }: Subscription): void {
    this.say({
      type: 'subscribed',
      item_ids: [...itemIds],
      channels: ranking ? ['ranking'] : [],
    });
  }

  pong(): void {
    this.say({ type: 'pong' });
  }

  /** Sends what is no data and has no number. */
  say(message: Subscribed | Pong | LiveError): void {
    this.#write(textFrame([Buffer.from(JSON.stringify(message))]));
  }

  ping(): void {
    if (this.open) this.#webSocket.ping(this.#receipts.ask());
  }

  /**
   * Takes the client's answer to a ping.
   * @returns whether it shows that the client has read up to the ping
   */
  answered(word: string): boolean {
    return this.#receipts.take(word);
  }

  close(farewell: Farewell): void {
    this.closeWith(CODE_OF_FAREWELL[farewell]);
  }

  closeWith(code: number): void {
    if (!this.open) return;
    this.#webSocket.close(code);
    // The client's own farewell has to be read.
    this.#webSocket.resume();
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  #write(bytes: Buffer): void {
    if (!this.open) return;
    this.#stream.write(bytes);
    this.#receipts.add(bytes.length);
    if (this.#receipts.due) this.ping();
  }
}

/** Clients share frames: one alone is not copied. */
function joined(messages: readonly Message<LiveBody>[], firstNumber: number): Buffer {
  const [first] = messages;
  if (first !== undefined && messages.length === 1) return first.body.frame(firstNumber);
  return Buffer.concat(messages.map(({ body }, index) => body.frame(firstNumber + index)));
}
