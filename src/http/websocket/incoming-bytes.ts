import type { Duplex } from 'node:stream';

/**
 * Bytes passed on at a time: less than a millisecond of work, even if every six of them are a frame. Control
 * frames and empty fragments take time although they are not commands.
 */
const PIECE = 1_024;

/**
 * Bytes that a client has sent and its WebSocket has not read. Of the connection no more is read meanwhile:
 * Node.js would read up to 2 MB of it in one turn of the event loop, 300,000 frames.
 */
export class IncomingBytes {
  readonly #stream: Duplex;
  readonly #readers: readonly unknown[];
  #held: Buffer[] = [];

  /**
   * Takes the place of the readers of the stream.
   * @param onArrival called when bytes have arrived that {@link passOn} must pass on
   */
  constructor(stream: Duplex, onArrival: () => void) {
    this.#stream = stream;
    this.#readers = stream.listeners('data');
    stream.removeAllListeners('data');
    stream.on('data', (bytes: Buffer) => {
      stream.pause();
      this.#held.push(bytes);
      onArrival();
    });
    // The WebSocket reads nothing of a closed connection.
    stream.once('close', () => {
      this.#held = [];
    });
  }

  /** Whether bytes wait to be passed on. */
  get waiting(): boolean {
    return this.#held.length > 0;
  }

  /** Passes the next piece on to the readers, and reads more of the connection after the last one. */
  passOn(): void {
    const bytes = this.#held.shift();
    if (bytes === undefined) return;
    if (bytes.length > PIECE) this.#held.unshift(bytes.subarray(PIECE));
    const piece = bytes.subarray(0, PIECE);
    for (const reader of this.#readers) {
      if (typeof reader === 'function') Reflect.apply(reader, this.#stream, [piece]);
    }
    if (!this.waiting) this.#stream.resume();
  }
}
