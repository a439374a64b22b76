/**
 * Counts how often days before those in memory were written all at once. What was derived from stored days, and is
 * cached, is derived again after that.
 */
export class OlderDays {
  #version = 0;

  get version(): number {
    return this.#version;
  }

  note(): void {
    this.#version += 1;
  }
}
