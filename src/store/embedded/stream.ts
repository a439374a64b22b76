import { Duplex } from 'node:stream';

/** Where a stream's bytes go: the embedded database's thread. */
export interface EmbeddedWire {
  /** Announces a new client; its stream gets `connected()` when the session is its own. */
  connect(stream: EmbeddedStream): void;
  send(bytes: Uint8Array<ArrayBuffer>): void;
}

/**
 * What the PostgreSQL client takes for its socket. Each write carries whole protocol messages, and
 * so does what is sent on.
 */
export class EmbeddedStream extends Duplex {
  readonly #wire: EmbeddedWire;

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
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy: the client may hold on to its buffer, and what is handed over is gone here.
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

  // A socket has these; a thread needs none of them.
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
