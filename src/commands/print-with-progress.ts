import { type ProgressBar, progressBar } from './progress-bar.js';
import { print } from './terminal.js';

/**
 * Shows the progress of some work, then prints its result.
 * @param work returns a message for the user
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
