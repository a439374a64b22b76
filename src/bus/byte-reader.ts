/** Reads what {@link ByteWriter} wrote. */
export class ByteReader {
  readonly #bytes: Buffer;
  #place = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get atEnd(): boolean {
    return this.#place === this.#bytes.length;
  }

  /** @throws RangeError when the bytes end before */
  unsigned(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 0x80) {
      const byte = this.#bytes[this.#place];
      if (byte === undefined) throw new RangeError('the bytes end too early');
      this.#place += 1;
      if (byte < 0x80) return value + byte * weight;
      value += (byte - 0x80) * weight;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const size = this.unsigned();
    const end = this.#place + size;
    if (end > this.#bytes.length) throw new RangeError('the bytes end too early');
    const text = this.#bytes.toString('utf8', this.#place, end);
    this.#place = end;
    return text;
  }
}
