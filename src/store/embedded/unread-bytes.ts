/** How many bytes of answers may be on their way: a moment's work for both sides. */
const MOST = 8 * 1024 * 1024;

/**
 * How far the embedded database's thread is ahead of the one that reads its answers. Without it a
 * table of five million rows would lie in memory as a whole: the database computes without ever
 * yielding, and sends faster than rows are read.
 */
export class UnreadBytes {
  readonly #count: Int32Array<SharedArrayBuffer>;

  /** @param shared what {@link shared} of the other thread's is; a new one unless given */
  constructor(shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.#count = new Int32Array(shared);
  }

  /** To hand to the other thread. */
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
