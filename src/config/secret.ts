/**
 * A value that must not be shown. Printed, logged or converted to JSON it is `[secret]`. Only
 * {@link Secret.reveal} returns it, so that a review can search for that word.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }
}
