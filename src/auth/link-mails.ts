import PQueue from 'p-queue';
import { DomainError } from '../domain/errors.js';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { MailError } from '../mail/mailer.js';
import { sleep } from '../schedule/sleep.js';
import type { AuthLog } from './auth-log.js';

/** How long after each attempt the next one comes; after the last of them there is none. */
const PAUSES: readonly DurationMs[] = [
  SECOND_MS,
  5 * SECOND_MS,
  20 * SECOND_MS,
  MINUTE_MS,
  3 * MINUTE_MS,
];

/** Mails on their way at once. */
const SENDING = 4;

/** Mails that have not left yet, in all and of one asker; beyond, more are dropped. */
const MAX_UNSENT = 5_000;
const MAX_UNSENT_OF_ASKER = 20;

/** Sends mails off the request's path, and sends those again that failed for a moment. */
export class LinkMails {
  readonly #log: AuthLog;
  readonly #queue = new PQueue({ concurrency: SENDING });
  readonly #stopped = new AbortController();
  /** By asker; those with none are left out. */
  readonly #unsent = new Map<string, number>();

  constructor(log: AuthLog) {
    this.#log = log;
  }

  /**
   * @param asker whose mails are bounded together, so that they leave room for those of others
   * @param attempt composes and sends the mail; called again after a failure that passes
   */
  add(asker: string, attempt: () => Promise<void>): void {
    const unsent = this.#unsent.get(asker) ?? 0;
    if (unsent >= MAX_UNSENT_OF_ASKER || this.#allUnsent() >= MAX_UNSENT) {
      this.#log.warn({ unsent }, 'too many mails are waiting; one was dropped');
      return;
    }
    this.#unsent.set(asker, unsent + 1);
    void this.#send(attempt).finally(() => this.#release(asker));
  }

  /** Drops mails that wait. Resolves when those on their way have left or failed. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#queue.clear();
    await this.#queue.onIdle();
  }

  #allUnsent(): number {
    return [...this.#unsent.values()].reduce((sum, unsent) => sum + unsent, 0);
  }

  #release(asker: string): void {
    const left = (this.#unsent.get(asker) ?? 0) - 1;
    if (left > 0) this.#unsent.set(asker, left);
    else this.#unsent.delete(asker);
  }

  async #send(attempt: () => Promise<void>): Promise<void> {
    for (const pause of [...PAUSES, undefined]) {
      const failure = await this.#queue.add(() => failureOf(attempt));
      if (failure === undefined) return;
      const facts = { reason: failure.message, againInMs: passes(failure) ? pause : undefined };
      this.#log.warn(facts, 'a login link could not be mailed');
      if (facts.againInMs === undefined) return;
      await sleep(facts.againInMs, this.#stopped.signal).catch(() => undefined);
      if (this.#stopped.signal.aborted) return;
    }
  }
}

async function failureOf(attempt: () => Promise<void>): Promise<Error | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown');
  }
}

/** Whether the failure may be over in a moment. */
function passes(failure: Error): boolean {
  if (failure instanceof MailError) return failure.passes;
  return failure instanceof DomainError && failure.code === 'store_unavailable';
}
