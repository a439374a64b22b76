/** A stream that keeps what is written, and can be waited for. */
export class Output {
  text = '';
  readonly isTTY: boolean;
  readonly columns = 100;
  readonly rows = 30;
  #changed = () => {};

  constructor(isTTY: boolean) {
    this.isTTY = isTTY;
  }

  write(text: string): void {
    this.text += text;
    this.#changed();
  }

  /** Resolves once the text matches, from where it was last cut. */
  async says(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }
}
