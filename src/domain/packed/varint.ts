/** Bytes of the longest variable-length integer: 7 bits each, up to 2^53 - 1. */
export const LONGEST_VARINT = 8;

/** Prices, volumes and item ids are integers of the database. */
export const HIGHEST_INTEGER = 2 ** 31 - 1;

/** From here on the bit operations of 32 bits no longer do. */
const WIDE = 2 ** 31;

/**
 * Writes an integer from 0 to 2^53 - 1, 7 bits a byte, the lowest first; the high bit of a byte says
 * that another follows (unsigned LEB128, DWARF 5, section 7.6).
 * @returns where the next byte goes
 */
export function writeVarint(target: Uint8Array, at: number, value: number): number {
  let rest = value;
  let end = at;
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

/** An integer of any sign as one from 0: 0, -1, 1, -2 become 0, 1, 2, 3. */
export function zigzag(value: number): number {
  return value >= 0 ? 2 * value : -2 * value - 1;
}

/** The reverse of {@link zigzag}. */
export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Packed bytes that no writer of this program made. */
export class PackedBytesError extends Error {
  override readonly name = 'PackedBytesError';
}

/** Reads packed bytes from their beginning; whatever they are, it ends with a value or an error. */
export class PackedReader {
  #bytes: Uint8Array;
  #length: number;
  /** Where the next byte is read. */
  at = 0;

  /** @param length how many of the bytes count */
  constructor(bytes: Uint8Array, length: number = bytes.length) {
    this.#bytes = bytes;
    this.#length = length;
  }

  /** Reads other bytes from now on, from their beginning. */
  reset(bytes: Uint8Array, length: number): void {
    this.#bytes = bytes;
    this.#length = length;
    this.at = 0;
  }

  get ended(): boolean {
    return this.at >= this.#length;
  }

  /** @throws PackedBytesError when the bytes end before */
  byte(): number {
    if (this.at >= this.#length) throw new PackedBytesError('packed bytes end too soon');
    const byte = this.#bytes[this.at] as number;
    this.at += 1;
    return byte;
  }

  /** @throws PackedBytesError when the bytes end before, or the number is above 2^53 - 1 */
  varint(): number {
    let byte = this.byte();
    if (byte < 128) return byte;
    let value = byte & 127;
    let unit = 128;
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

/** @throws PackedBytesError when the bytes begin with another version */
export function expectVersion(reader: PackedReader, version: number, what: string): void {
  const found = reader.byte();
  if (found !== version) throw new PackedBytesError(`${what} has version ${found}`);
}
