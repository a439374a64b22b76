import { LINE_FEED } from './byte-lines.js';

const COMMA = 0x2c;
const QUOTE = 0x22;
const CARRIAGE_RETURN = 0x0d;
/** A line with more fields is not simple. */
const MOST_FIELDS = 64;

/**
 * Splits lines of a CSV file into fields without decoding them: simple lines, whose fields have no quotes, or
 * one before and one after them. Other lines are left to a parser of CSV.
 */
export class LineFields {
  /** By field, the position of its first byte, after its quote. */
  readonly starts = new Int32Array(MOST_FIELDS);
  /** By field, the position after its last byte. */
  readonly ends = new Int32Array(MOST_FIELDS);
  /** The number of fields, if the line is simple. */
  count = 0;
  isSimple = false;
  /** The position after the last byte of the line, without its line break. */
  end = 0;

  /**
   * Splits the line that begins at `from`.
   * @param bytes lines that each end with a line feed
   * @returns the position of the next line
   */
  read(bytes: Uint8Array, from: number): number {
    let lineFeed = from;
    while (bytes[lineFeed] !== LINE_FEED) lineFeed += 1;
    const hasReturn = lineFeed > from && bytes[lineFeed - 1] === CARRIAGE_RETURN;
    this.end = hasReturn ? lineFeed - 1 : lineFeed;
    this.isSimple = this.#split(bytes, from);
    return lineFeed + 1;
  }

  /** @returns false if the line is not simple */
  #split(bytes: Uint8Array, from: number): boolean {
    const { end } = this;
    this.count = 0;
    for (let at = from; this.count < MOST_FIELDS; at += 1) {
      const isQuoted = at < end && bytes[at] === QUOTE;
      const start = isQuoted ? at + 1 : at;
      let close = start;
      while (close < end && bytes[close] !== QUOTE && (isQuoted || bytes[close] !== COMMA)) {
        close += 1;
      }
      if (isQuoted !== (close < end && bytes[close] === QUOTE)) return false;
      this.starts[this.count] = start;
      this.ends[this.count] = close;
      this.count += 1;
      at = isQuoted ? close + 1 : close;
      if (at === end) return true;
      if (bytes[at] !== COMMA) return false;
    }
    return false;
  }
}
