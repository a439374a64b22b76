import type { Leadership, LeaderTask } from './leader-election.js';

/** The leadership of a process that runs alone: its task runs from start to stop. */
export class SoleLeader implements Leadership {
  readonly isLeader = true;
  readonly #task: LeaderTask;
  #begun: Promise<void> = Promise.resolve();

  constructor(task: LeaderTask) {
    this.#task = task;
  }

  start(): void {
    this.#begun = this.#task.begin();
  }

  async ready(): Promise<void> {
    await this.#begun;
    await this.#task.ready();
  }

  async stop(): Promise<void> {
    // Why it failed is told by `ready`.
    await this.#begun.catch(() => undefined);
    await this.#task.end();
  }
}

/** The leadership of a process that never runs the task of the leader. */
export const NEVER_LEADER: Leadership = {
  isLeader: false,
  start() {},
  async ready() {},
  async stop() {},
};
