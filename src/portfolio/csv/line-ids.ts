import { uuidFrom } from '../derived-id.js';

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
