import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveError, Pong, Subscribed } from '../../contract/live-messages.js';
import type { Message } from '../../live/message.js';
import type { ClientConnection, CloseReason, SubscriptionState } from '../../live/outbox.js';
import { fragments, textFrame } from './frames.js';
import { MessageBody } from './message-writer.js';
import { RECEIPT_INTERVAL, ReadReceipts } from './read-receipts.js';

/** Close codes of RFC 6455, section 7.4. */
export const CLOSE_CODES = { policyViolation: 1008, internalError: 1011 } as const;

const CODE_OF_REASON: Readonly<Record<CloseReason, number>> = {
  restarting: 1012,
  too_slow: 1013,
};

/**
 * Bytes that are sent before the client has read the previous ones. Further messages wait, and newer
 * ones can replace them.
 */
const MAX_UNREAD = 4 * RECEIPT_INTERVAL;

/**
 * Messages in one write. They have some hundred bytes each, so that a write stays below a receipt
 * interval.
 */
const MESSAGES_PER_WRITE = 100;

/**
 * The connection to one client. Data goes as prepared frames straight to the stream below the
 * WebSocket.
 */
export class ClientSocket implements ClientConnection<MessageBody> {
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #receipts = new ReadReceipts();

  /** The WebSocket must have no extension that changes frames, such as compression. */
  constructor(webSocket: WebSocket, stream: Duplex) {
    this.#webSocket = webSocket;
    this.#stream = stream;
  }

  get open(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  get busy(): boolean {
    return this.#receipts.outstanding > MAX_UNREAD;
  }

  send(messages: readonly Message<MessageBody>[], firstNumber: number): void {
    for (let index = 0; index < messages.length; index += MESSAGES_PER_WRITE) {
      this.#write(joined(messages.slice(index, index + MESSAGES_PER_WRITE), firstNumber + index));
    }
  }

  sendBatch(messages: readonly Message<MessageBody>[], firstNumber: number): void {
    const bodies = messages.map(({ body }) => body);
    const frame = MessageBody.batch(bodies, firstNumber);
    for (const fragment of fragments(frame, RECEIPT_INTERVAL)) this.#write(fragment);
  }

  confirm({ itemIds, ranking }: SubscriptionState): void {
    this.sendControl({
      type: 'subscribed',
      item_ids: [...itemIds],
      channels: ranking ? ['ranking'] : [],
    });
  }

  pong(): void {
    this.sendControl({ type: 'pong' });
  }

  /** Sends a control message, which has no number. */
  sendControl(message: Subscribed | Pong | LiveError): void {
    this.#write(textFrame([Buffer.from(JSON.stringify(message))]));
  }

  ping(): void {
    if (this.open) this.#webSocket.ping(this.#receipts.ping());
  }

  /**
   * Takes the payload of a pong.
   * @returns whether it confirms that the client has read up to the ping
   */
  confirmPong(payload: string): boolean {
    return this.#receipts.take(payload);
  }

  close(reason: CloseReason): void {
    this.closeWith(CODE_OF_REASON[reason]);
  }

  closeWith(code: number): void {
    if (this.open) this.#webSocket.close(code);
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

/** A single frame is shared by clients and not copied. */
function joined(messages: readonly Message<MessageBody>[], firstNumber: number): Buffer {
  const [first] = messages;
  if (first !== undefined && messages.length === 1) return first.body.frame(firstNumber);
  return Buffer.concat(messages.map(({ body }, index) => body.frame(firstNumber + index)));
}
