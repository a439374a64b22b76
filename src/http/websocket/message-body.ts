import type { DataMessage } from '../../contract/live-messages.js';
import { textFrame } from './frame.js';

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/**
 * A data message as bytes, without its number: `seq` is the last field, and each connection has its
 * own numbers. Connections with the same number, which is usual in a broadcast, share one frame.
 */
export class MessageBody {
  readonly #bytes: Uint8Array;
  #number = 0;
  #frame: Buffer = Buffer.alloc(0);

  /** `write` returns the JSON of a message, whose last field must be `seq`. */
  constructor(message: Omit<DataMessage, 'seq'>, write: (message: unknown) => string) {
    const text = write({ ...message, seq: 1 });
    if (!text.endsWith('"seq":1}')) throw new Error('seq is not the last field of a message');
    this.#bytes = Buffer.from(text.slice(0, -2));
  }

  /** The frame of the message with this number. It must not be changed. */
  frame(number: number): Buffer {
    if (number !== this.#number) {
      this.#frame = textFrame([this.#bytes, ending(number)]);
      this.#number = number;
    }
    return this.#frame;
  }

  /** One frame with all messages as a JSON array, numbered upwards. */
  static batch(bodies: readonly MessageBody[], firstNumber: number): Buffer {
    const parts: Uint8Array[] = [OPEN];
    for (const [index, body] of bodies.entries()) {
      if (index > 0) parts.push(COMMA);
      parts.push(body.#bytes, ending(firstNumber + index));
    }
    parts.push(CLOSE);
    return textFrame(parts);
  }
}

function ending(number: number): Buffer {
  return Buffer.from(`${number}}`, 'latin1');
}
