import type { Duty, Lead } from './leadership.js';

/** The lead of a process that is alone: its duty begins at once, and ends with it. */
export class SoleLead implements Lead {
  readonly leads = true;
  readonly #duty: Duty;
  #begun: Promise<void> = Promise.resolve();

  constructor(duty: Duty) {
    this.#duty = duty;
  }

  start(): void {
    this.#begun = this.#duty.begin();
  }

  async ready(): Promise<void> {
    await this.#begun;
    await this.#duty.ready();
  }

  async stop(): Promise<void> {
    await this.#begun;
    await this.#duty.end();
  }
}

/** Of a process that leaves the duty to others. */
export const NO_LEAD: Lead = {
  leads: false,
  start() {},
  async ready() {},
  async stop() {},
};
