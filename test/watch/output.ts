/** A stream that records its output, with a way to wait for it. */
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

  /** Resolves when the text since the last cut matches. */
  async says(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }
}
