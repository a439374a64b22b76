/** Maximum number of unread bytes of responses, which both sides handle in a moment. */
const MOST = 8 * 1024 * 1024;

/**
 * Counts the bytes that the embedded database's thread has sent and its reader has not read.
 * Without a limit, a table of five million rows would be in memory as a whole: the database never
 * yields, and sends faster than rows are read.
 */
export class UnreadBytes {
  readonly #count: Int32Array<SharedArrayBuffer>;

  /** @param shared the {@link shared} memory of the other thread; new by default */
  constructor(shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.#count = new Int32Array(shared);
  }

  /** The memory to pass to the other thread. */
  get shared(): SharedArrayBuffer {
    return this.#count.buffer;
  }

  /** Blocks the thread until there is room, then counts the bytes as sent. */
  send(bytes: number): void {
    for (;;) {
      const unread = Atomics.load(this.#count, 0);
      if (unread <= MOST) break;
      Atomics.wait(this.#count, 0, unread);
    }
    Atomics.add(this.#count, 0, bytes);
  }

  read(bytes: number): void {
    Atomics.sub(this.#count, 0, bytes);
    Atomics.notify(this.#count, 0);
  }
}
