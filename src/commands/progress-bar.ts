import { SingleBar } from 'cli-progress';
import { isTerminal, say } from './terminal.js';

/** Shows the progress of a command. */
export interface ProgressBar {
  /** @param done from 0 to 1 */
  update(done: number, text: string): void;
  stop(): void;
}

/** Number of lines without a terminal: one for each tenth. */
const LINES = 10;

/** A bar on a terminal, lines on other outputs. */
export function progressBar(): ProgressBar {
  return isTerminal() ? drawBar() : writeLines();
}

/** A bar on a terminal. */
export function drawBar(): ProgressBar {
  const bar = new SingleBar({ format: '{bar} {percentage}% | {text}', clearOnComplete: true });
  bar.start(1, 0, { text: '' });
  return { update: (done, text) => bar.update(done, { text }), stop: () => bar.stop() };
}

function writeLines(): ProgressBar {
  let written = 0;
  return {
    update(done, text) {
      const tenths = Math.floor(done * LINES);
      if (tenths <= written) return;
      written = tenths;
      say(`${(100 * tenths) / LINES}%: ${text}`);
    },
    stop() {},
  };
}
