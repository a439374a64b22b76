import { SingleBar } from 'cli-progress';
import type { ProgressBar } from './data-commands.js';

/** The output for progress. */
export interface Terminal {
  readonly isTerminal: boolean;
  readonly say: (text: string) => void;
}

/** The number of lines without a terminal: one for each tenth. */
const LINES = 10;

/** A bar on a terminal, lines in other outputs. */
export function showProgress({ isTerminal, say }: Terminal): ProgressBar {
  return isTerminal ? drawBar() : writeLines(say);
}

function drawBar(): ProgressBar {
  const bar = new SingleBar({ format: '{bar} {percentage} % | {text}', clearOnComplete: true });
  bar.start(1, 0, { text: '' });
  return { update: (done, text) => bar.update(done, { text }), stop: () => bar.stop() };
}

function writeLines(say: Terminal['say']): ProgressBar {
  let written = 0;
  return {
    update(done, text) {
      const tenths = Math.floor(done * LINES);
      if (tenths <= written) return;
      written = tenths;
      say(`${(100 * tenths) / LINES} %: ${text}`);
    },
    stop() {},
  };
}
