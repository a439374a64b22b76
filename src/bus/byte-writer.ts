/** Writes numbers into bytes: small ones take few, as in Protocol Buffers' varints. */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  /** @param expected how many bytes there will be, roughly */
  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafe(Math.max(expected, 64));
  }

  /** @param value a safe integer from 0 */
  unsigned(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length] = (rest % 0x80) + 0x80;
      this.#length += 1;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  /** Numbers near 0 are short, be they above or below it. @param value of at most 2^52 */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    const size = Buffer.byteLength(value);
    this.unsigned(size);
    this.#reserve(size);
    this.#length += this.#bytes.write(value, this.#length);
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#length + more));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}
