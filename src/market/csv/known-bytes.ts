import { required } from '../../domain/required.js';
import { grown } from '../../domain/sequences.js';

const MIX = 0x01000193;

/** Numbers by texts that are given as bytes: a file repeats its names in millions of rows, and none is decoded again. */
export class KnownBytes {
  /** The texts one after the other. */
  #bytes = new Uint8Array(4_096);
  #used = 0;
  /** By entry, the end of its text. */
  readonly #ends: number[] = [];
  /** By entry. */
  readonly #numbers: number[] = [];
  /** By hash, an entry plus one; 0 for none. Its length is a power of two, at least twice the number of entries. */
  #table = new Int32Array(1_024);

  /** The number of the text from `from` to `to`; -1 if it is unknown. */
  find(source: Uint8Array, from: number, to: number): number {
    const mask = this.#table.length - 1;
    for (let slot = hashOf(source, from, to) & mask; ; slot = (slot + 1) & mask) {
      const entry = (this.#table[slot] ?? 0) - 1;
      if (entry < 0) return -1;
      if (this.#isText(entry, source, from, to)) return this.#numbers[entry] ?? -1;
    }
  }

  /** Adds a text that is not known. */
  add(source: Uint8Array, from: number, to: number, number: number): void {
    const end = this.#used + to - from;
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, new Uint8Array(2 * end));
    this.#bytes.set(source.subarray(from, to), this.#used);
    this.#used = end;
    this.#ends.push(end);
    this.#numbers.push(number);
    if (2 * this.#ends.length > this.#table.length) this.#rehash();
    else this.#place(this.#ends.length - 1);
  }

  #start(entry: number): number {
    return entry === 0 ? 0 : required(this.#ends[entry - 1], 'an end');
  }

  #isText(entry: number, source: Uint8Array, from: number, to: number): boolean {
    const start = this.#start(entry);
    if (required(this.#ends[entry], 'an end') - start !== to - from) return false;
    for (let at = from; at < to; at += 1) {
      if (source[at] !== this.#bytes[start + at - from]) return false;
    }
    return true;
  }

  #place(entry: number): void {
    const mask = this.#table.length - 1;
    let slot =
      hashOf(this.#bytes, this.#start(entry), required(this.#ends[entry], 'an end')) & mask;
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
    this.#table[slot] = entry + 1;
  }

  #rehash(): void {
    this.#table = new Int32Array(2 * this.#table.length);
    for (let entry = 0; entry < this.#ends.length; entry += 1) this.#place(entry);
  }
}

/** FNV-1a (draft-eastlake-fnv), with its high bits mixed into the low ones. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), MIX);
  return hash ^ (hash >>> 15);
}
