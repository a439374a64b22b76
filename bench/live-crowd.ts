import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Counts, Delays, Order } from './live-clients.js';

const PROGRAM = fileURLToPath(new URL('live-clients.js', import.meta.url));

export interface Door {
  readonly port: number;
  readonly path: string;
}

/** Many clients, in a separate process. */
export class Crowd {
  readonly #process: ChildProcess = fork(PROGRAM, { execArgv: [] });

  /** Opens connections; each sends a hello, with the hellos taken in turn. */
  async open(count: number, door: Door, hello: readonly string[][]): Promise<void> {
    await this.#ask({ do: 'open', count, ...door, hello });
  }

  async counts(): Promise<Counts> {
    return (await this.#ask({ do: 'count' })) as Counts;
  }

  /** Resolves when this total number of frames has arrived; more are an error. */
  async reached(frames: number): Promise<void> {
    for (;;) {
      const { frames: now } = await this.counts();
      if (now > frames) throw new Error(`${now} frames came, ${frames} were sent`);
      if (now === frames) return;
      await sleep(1);
    }
  }

  /** Resolves with the number of frames when no more arrive. */
  async settled(): Promise<number> {
    for (let before = -1; ; ) {
      const { frames } = await this.counts();
      if (frames === before) return frames;
      before = frames;
      await sleep(200);
    }
  }

  /** Of the frames since the last call. */
  async delays(): Promise<Delays> {
    return (await this.#ask({ do: 'delays' })) as Delays;
  }

  /** Selects one of this number of clients; from now on, the delays are those of the others. */
  async choose(oneOf: number): Promise<void> {
    await this.#ask({ do: 'choose', oneOf });
  }

  /** The action of the selected ones. */
  async stopReading(): Promise<void> {
    await this.#ask({ do: 'stop reading' });
  }

  /** The action of the selected ones. */
  async readAgain(): Promise<void> {
    await this.#ask({ do: 'read again' });
  }

  async close(): Promise<void> {
    this.#process.kill();
    await once(this.#process, 'exit');
  }

  async #ask(order: Order): Promise<unknown> {
    this.#process.send(order);
    const [{ answer }] = (await once(this.#process, 'message')) as [{ answer: unknown }];
    return answer;
  }
}
