import { Duplex } from 'node:stream';

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
 * message to the thread.
 */
export class EmbeddedStream extends Duplex {
  readonly #wire: EmbeddedWire;
  /** Bytes received but not reported as read. */
  #unread = 0;

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
    this.#unread += bytes.length;
    if (this.destroyed) this.#reportRead();
    else this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
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
