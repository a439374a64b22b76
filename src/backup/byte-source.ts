const NEWLINE = 10;
/** Of a line: a header names each table with its columns. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** Reads lines and pieces of known length from chunks of any length. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** @throws Error if the bytes end within the line */
  async line(): Promise<string> {
    let end = this.#rest.indexOf(NEWLINE);
    while (end === -1) {
      const searched = this.#rest.length;
      if (searched > LONGEST_LINE) throw new Error('a line is too long');
      this.#rest = Buffer.concat([this.#rest, await this.#next()]);
      end = this.#rest.indexOf(NEWLINE, searched);
    }
    const line = this.#rest.toString('utf8', 0, end);
    this.#rest = this.#rest.subarray(end + 1);
    return line;
  }

  /** @throws Error if fewer bytes are left */
  async bytes(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length);
    for (let offset = 0; offset < length; ) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const part = this.#rest.subarray(0, length - offset);
      bytes.set(part, offset);
      offset += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return bytes;
  }

  /** Whether all bytes were read. */
  async atEnd(): Promise<boolean> {
    if (this.#rest.length > 0) return false;
    const { done } = await this.#chunks.next();
    return done === true;
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new Error('it ends too early');
    return value;
  }
}
