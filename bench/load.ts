import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadCounts, LoadOrder } from './http-load.js';

const PROGRAM = fileURLToPath(new URL('http-load.js', import.meta.url));

/** Sends as many requests to a server as it can handle, from a separate process. */
export class Load {
  readonly #process: ChildProcess = fork(PROGRAM, { execArgv: [] });

  #broken: ((error: Error) => void) | undefined;

  constructor() {
    this.#process.once('exit', () => this.#broken?.(new Error('the load has failed')));
  }

  /** @throws Error if a response has an unexpected status or length */
  async put(order: LoadOrder): Promise<LoadCounts> {
    const answered = new Promise<LoadCounts>((resolve, reject) => {
      this.#broken = reject;
      this.#process.once('message', ({ answer }: { answer: LoadCounts }) => resolve(answer));
    });
    this.#process.send(order);
    return answered;
  }

  async close(): Promise<void> {
    this.#broken = undefined;
    this.#process.kill();
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
  }
}

/** Of times in ascending order. */
export function quantile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
