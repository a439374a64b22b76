/** Maximum size of a variable-length integer in bytes: 7 bits each, up to 2^53 - 1. */
export const LONGEST_VARINT = 8;

/** The maximum of prices, volumes and item ids: integers of the database. */
export const HIGHEST_INTEGER = 2 ** 31 - 1;

/** From this value on, 32-bit operations do not suffice. */
const WIDE = 2 ** 31;

/**
 * Writes an integer from 0 to 2^53 - 1, 7 bits a byte, low bits first; the high bit of a byte says
 * that another follows (unsigned LEB128, DWARF 5, section 7.6).
 * @returns the position after it
 */
export function writeVarint(target: Uint8Array, offset: number, value: number): number {
  let rest = value;
  let end = offset;
  while (rest >= WIDE) {
    target[end] = (rest % 128) | 128;
    end += 1;
    rest = Math.floor(rest / 128);
  }
  while (rest > 127) {
    target[end] = (rest & 127) | 128;
    end += 1;
    rest >>>= 7;
  }
  target[end] = rest;
  return end + 1;
}

/** Maps an integer of any sign to one from 0: 0, -1, 1, -2 become 0, 1, 2, 3. */
export function zigzag(value: number): number {
  return value >= 0 ? 2 * value : -2 * value - 1;
}

/** The inverse of {@link zigzag}. */
export function unzigzag(value: number): number {
  // Many are read, and few are wide.
  if (value < WIDE) return (value >>> 1) ^ -(value & 1);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Packed bytes that this program did not write. */
export class PackedBytesError extends Error {
  override readonly name = 'PackedBytesError';
}

/** Reads packed bytes from the start. Any bytes give either a value or an error. */
export class PackedReader {
  #bytes: Uint8Array;
  #length: number;
  /** The position of the next byte. */
  at = 0;

  /** @param length the number of bytes to read */
  constructor(bytes: Uint8Array, length: number = bytes.length) {
    this.#bytes = bytes;
    this.#length = length;
  }

  /** Starts reading other bytes. */
  reset(bytes: Uint8Array, length: number): void {
    this.#bytes = bytes;
    this.#length = length;
    this.at = 0;
  }

  get ended(): boolean {
    return this.at >= this.#length;
  }

  /** @throws PackedBytesError if the bytes end too soon */
  byte(): number {
    const byte = this.at < this.#length ? this.#bytes[this.at] : undefined;
    if (byte === undefined) throw new PackedBytesError('packed bytes end too soon');
    this.at += 1;
    return byte;
  }

  /** @throws PackedBytesError if the bytes end too soon, or the number is above 2^53 - 1 */
  varint(): number {
    // Most numbers are one byte, and many are read: this is not left to `byte()`.
    const first = this.at < this.#length ? this.#bytes[this.at] : undefined;
    if (first === undefined) throw new PackedBytesError('packed bytes end too soon');
    this.at += 1;
    return first < 128 ? first : this.#longVarint(first & 127);
  }

  #longVarint(first: number): number {
    let value = first;
    let unit = 128;
    let byte: number;
    do {
      byte = this.byte();
      value += (byte & 127) * unit;
      unit *= 128;
      if (value > Number.MAX_SAFE_INTEGER || unit > 2 ** 63) {
        throw new PackedBytesError('a packed number is too large');
      }
    } while (byte > 127);
    return value;
  }

  /** @throws PackedBytesError */
  signed(): number {
    return unzigzag(this.varint());
  }
}

/** @throws PackedBytesError if the bytes start with another version */
export function expectVersion(reader: PackedReader, version: number, description: string): void {
  const actual = reader.byte();
  if (actual !== version) throw new PackedBytesError(`${description} has version ${actual}`);
}
