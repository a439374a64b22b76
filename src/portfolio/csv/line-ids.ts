import { createHash } from 'node:crypto';

/**
 * Derives ids for lines of a file that have none: the same line always gets the same id, a repeated
 * line of one file another.
 */
export class LineIds {
  readonly #occurrences = new Map<string, number>();

  /**
   * @param content of the line
   * @param lotId the lot of a sale; `''` for a lot
   */
  next(content: string, lotId: string): string {
    const key = `${lotId} ${content}`;
    const occurrence = (this.#occurrences.get(key) ?? 0) + 1;
    this.#occurrences.set(key, occurrence);
    return uuidFrom(`${occurrence} ${key}`);
  }
}

/** A UUID of version 8 (RFC 9562, 5.8) derived from the text. */
function uuidFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
