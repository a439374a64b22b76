import type { DurationMs } from '../../domain/units.js';

/** Characters. */
const BLOCK_LENGTH = 65_536;

const LONGEST_WAIT: DurationMs = 100;

/**
 * Passes lines on in blocks of {@link BLOCK_LENGTH}, or after {@link LONGEST_WAIT}. Each write of
 * the output costs as much as logging several lines, and the output's own buffer counts the bytes
 * of the whole block again with each line.
 */
export class LineBuffer {
  readonly #pass: (block: string) => void;
  #lines: string[] = [];
  #length = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(pass: (block: string) => void) {
    this.#pass = pass;
  }

  write(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= BLOCK_LENGTH) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), LONGEST_WAIT).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines.length === 0) return;
    const block = this.#lines.join('');
    this.#lines = [];
    this.#length = 0;
    this.#pass(block);
  }
}
