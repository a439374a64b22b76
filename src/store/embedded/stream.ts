import { Duplex } from 'node:stream';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';

/** Bytes passed on between two checks of the clock: the client reads some hundred rows of them. */
const PIECE = 16 * 1024;

/** The embedded database's thread, which receives the bytes of a stream. */
export interface EmbeddedWire {
  /** Announces a new client; its stream gets `connected()` when it has the session. */
  connect(stream: EmbeddedStream): void;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** Reports that this number of sent bytes was read: no more than a limit beyond them is sent. */
  read(bytes: number): void;
}

/**
 * The socket of the PostgreSQL client. Each write has whole protocol messages, and so has each
 * message to the thread. The client reads each part at once, so that long results are passed on in
 * slices.
 */
export class EmbeddedStream extends Duplex {
  readonly #wire: EmbeddedWire;
  /** Bytes passed on but not reported as read. */
  #unread = 0;
  /** Bytes received but not passed on. */
  readonly #waiting: Buffer[] = [];
  /** Whether the client has ended: waiting parts are dropped. */
  #isEnded = false;
  readonly #slices = new TimeSlices();

  constructor(wire: EmbeddedWire) {
    super();
    this.#wire = wire;
  }

  connect(): this {
    this.#wire.connect(this);
    return this;
  }

  connected(): void {
    this.emit('connect');
  }

  /** Bytes from the database. */
  receive(bytes: Uint8Array<ArrayBuffer>): void {
    this.#waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (this.#waiting.length === 1) void this.#passOn();
  }

  async #passOn(): Promise<void> {
    for (let bytes = this.#waiting[0]; bytes !== undefined; bytes = this.#waiting[0]) {
      for (let at = 0; at < bytes.length; at += PIECE) {
        // The first piece, which is all of most results, does not wait.
        if (at > 0 && this.#slices.over) await this.#slices.next();
        this.#pass(bytes.subarray(at, at + PIECE));
      }
      this.#waiting.shift();
      if (this.#waiting.length > 0 && this.#slices.over) await this.#slices.next();
    }
  }

  #pass(piece: Buffer): void {
    this.#unread += piece.length;
    if (this.destroyed || this.#isEnded) this.#reportRead();
    else this.push(piece);
  }

  /** Called when the reader has consumed the buffered data. */
  override _read(): void {
    this.#reportRead();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#reportRead();
    done(error);
  }

  #reportRead(): void {
    this.#wire.read(this.#unread);
    this.#unread = 0;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy, because the client may keep its buffer, and a transferred one is no longer usable
    // here.
    this.#wire.send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: () => void): void {
    this.#isEnded = true;
    this.push(null);
    done();
  }

  // Methods of a socket that a thread does not need.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
