import { type ProgressBar, progressBar } from './progress-bar.js';
import { print } from './terminal.js';

/**
 * Shows the progress of some work, then prints what it returns.
 * @param work returns a sentence for the person at the terminal
 */
export async function printWithProgress(
  work: (progress: ProgressBar) => Promise<string>,
): Promise<void> {
  const progress = progressBar();
  try {
    const done = await work(progress);
    progress.stop();
    print(done);
  } finally {
    progress.stop();
  }
}
