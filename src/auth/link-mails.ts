import PQueue from 'p-queue';
import { DomainError } from '../domain/errors.js';
import type { Log } from '../domain/log.js';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { MailError } from '../runtime/mail/mailer.js';
import { sleep } from '../runtime/schedule/sleep.js';

/** Pause after each failed attempt; after the last there is no further attempt. */
const PAUSES: readonly DurationMs[] = [
  SECOND_MS,
  5 * SECOND_MS,
  20 * SECOND_MS,
  MINUTE_MS,
  3 * MINUTE_MS,
];

/** Mails that are sent at the same time. */
const CONCURRENCY = 4;

/** Unsent mails, in all and per sender network; further ones are dropped. */
const MAX_UNSENT = 5_000;
const MAX_UNSENT_PER_REQUESTER = 20;

/** Sends mails in the background, and retries after temporary failures. */
export class LinkMails {
  readonly #log: Log;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #stopped = new AbortController();
  /** Number of unsent mails by requester, if there are any. */
  readonly #unsent = new Map<string, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * @param requester key under which unsent mails are limited, so that one requester cannot
   *   displace the mails of others
   * @param attempt composes and sends the mail; called again after a temporary failure
   */
  add(requester: string, attempt: () => Promise<void>): void {
    const unsent = this.#unsent.get(requester) ?? 0;
    if (unsent >= MAX_UNSENT_PER_REQUESTER || this.#allUnsent() >= MAX_UNSENT) {
      this.#log.warn({ unsent }, 'the mail queue is full; a mail was dropped');
      return;
    }
    this.#unsent.set(requester, unsent + 1);
    void this.#send(attempt).finally(() => this.#release(requester));
  }

  /** Drops waiting mails. Resolves when running attempts have ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#queue.clear();
    await this.#queue.onIdle();
  }

  #allUnsent(): number {
    return [...this.#unsent.values()].reduce((sum, unsent) => sum + unsent, 0);
  }

  #release(requester: string): void {
    const left = (this.#unsent.get(requester) ?? 0) - 1;
    if (left > 0) this.#unsent.set(requester, left);
    else this.#unsent.delete(requester);
  }

  async #send(attempt: () => Promise<void>): Promise<void> {
    for (const pause of [...PAUSES, undefined]) {
      const failure = await this.#queue.add(() => failureOf(attempt));
      if (failure === undefined) return;
      const facts = {
        reason: failure.message,
        againInMs: isTemporary(failure) ? pause : undefined,
      };
      this.#log.warn(facts, 'cannot mail a login link');
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

/** Whether the failure may be temporary. */
function isTemporary(failure: Error): boolean {
  if (failure instanceof MailError) return failure.isTemporary;
  return failure instanceof DomainError && failure.code === 'store_unavailable';
}
