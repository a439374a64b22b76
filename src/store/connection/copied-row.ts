/** Reads the values of a row of a binary COPY in order. Each is preceded by its length. */
export class CopiedRow {
  readonly #view: DataView;
  /** The position of the length of the next value. */
  #at: number;

  /** @param at the position of the row, which starts with the number of its values */
  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at + 2;
  }

  /** A smallint, integer or bigint; 0 for NULL. */
  number(): number {
    const length = this.#view.getInt32(this.#at);
    const at = this.#at + 4;
    this.#at = at + Math.max(0, length);
    if (length === 8) return this.#view.getInt32(at) * 2 ** 32 + this.#view.getUint32(at + 4);
    if (length === 4) return this.#view.getInt32(at);
    return length === 2 ? this.#view.getInt16(at) : 0;
  }

  /** A bytea, as a view that later rows overwrite. */
  bytes(): Uint8Array {
    const length = this.#view.getInt32(this.#at);
    const at = this.#at + 4;
    this.#at = at + Math.max(0, length);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, Math.max(0, length));
  }
}
