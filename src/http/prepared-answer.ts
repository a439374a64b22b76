import { Answer } from './answer.js';

/**
 * An answer that is the same for everybody until what it shows has a new version. It is made at most
 * once a version, by whoever asks first; who asks meanwhile waits for the same one.
 */
export class PreparedAnswer {
  readonly #version: () => number;
  readonly #make: () => Promise<Buffer>;
  #kept: { readonly version: number; readonly answer: Answer } | undefined;
  #making: Promise<void> | undefined;

  /** `version` only ever grows. `make` has to take what it shows before its first `await`. */
  constructor(version: () => number, make: () => Promise<Buffer>) {
    this.#version = version;
    this.#make = make;
  }

  /** The answer of the version at the time of asking, or of a later one. */
  async read(): Promise<Answer> {
    const wanted = this.#version();
    for (;;) {
      if (this.#kept !== undefined && this.#kept.version >= wanted) return this.#kept.answer;
      this.#making ??= this.#refresh();
      await this.#making;
    }
  }

  async #refresh(): Promise<void> {
    const version = this.#version();
    try {
      this.#kept = { version, answer: new Answer(await this.#make()) };
    } finally {
      this.#making = undefined;
    }
  }
}
