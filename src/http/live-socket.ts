import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveError, Pong, Subscribed } from '../contract/live-messages.js';
import type { Message } from '../live/message.js';
import type { Farewell, Port, Subscription } from '../live/port.js';
import { LiveBody } from './live-body.js';

/** Close codes of RFC 6455 and of the registry that it founds. */
export const CLOSE_CODES = { policyViolation: 1008, internalError: 1011 } as const;

const CODE_OF_FAREWELL: Readonly<Record<Farewell, number>> = {
  restarting: 1012,
  too_slow: 1013,
};

/** The way to one client. Data goes as prepared frames straight to the stream below the WebSocket. */
export class LiveSocket implements Port<LiveBody> {
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;

  /** Nothing may be agreed on that changes frames, such as compression. */
  constructor(webSocket: WebSocket, stream: Duplex) {
    this.#webSocket = webSocket;
    this.#stream = stream;
  }

  get open(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  get busy(): boolean {
    return this.#stream.writableNeedDrain;
  }

  send(messages: readonly Message<LiveBody>[], firstNumber: number): void {
    const first = messages[0];
    if (first === undefined || !this.open) return;
    this.#stream.write(
      messages.length === 1
        ? first.body.frame(firstNumber)
        : Buffer.concat(messages.map(({ body }, index) => body.frame(firstNumber + index))),
    );
  }

  sendTogether(messages: readonly Message<LiveBody>[], firstNumber: number): void {
    if (!this.open) return;
    const bodies = messages.map(({ body }) => body);
    this.#stream.write(LiveBody.batch(bodies, firstNumber));
  }

  confirm({ itemIds, ranking }: Subscription): void {
    this.say({
      type: 'subscribed',
      item_ids: [...itemIds],
      channels: ranking ? ['ranking'] : [],
    });
  }

  /** Sends what is no data and has no number. */
  say(message: Subscribed | Pong | LiveError): void {
    if (this.open) this.#webSocket.send(JSON.stringify(message));
  }

  ping(): void {
    if (this.open) this.#webSocket.ping();
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
}
