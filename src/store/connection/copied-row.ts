/** Reads the values of a row of a binary COPY in order. Each is preceded by its length. */
export class CopiedRow {
  readonly #view: DataView;
  /** The position of the length of the next value. */
  #at: number;

  /** @param offset the position of the row, which starts with the number of its values */
  constructor(view: DataView, offset: number) {
    this.#view = view;
    this.#at = offset + 2;
  }

  /** A smallint, integer or bigint; 0 for NULL. */
  number(): number {
    const length = this.#view.getInt32(this.#at);
    const offset = this.#at + 4;
    this.#at = offset + Math.max(0, length);
    if (length === 8)
      return this.#view.getInt32(offset) * 2 ** 32 + this.#view.getUint32(offset + 4);
    if (length === 4) return this.#view.getInt32(offset);
    return length === 2 ? this.#view.getInt16(offset) : 0;
  }

  /** A bytea, as a view that later rows overwrite. */
  bytes(): Uint8Array {
    const length = this.#view.getInt32(this.#at);
    const offset = this.#at + 4;
    this.#at = offset + Math.max(0, length);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + offset, Math.max(0, length));
  }
}
