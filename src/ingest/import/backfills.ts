import { DomainError } from '../../domain/errors.js';
import type { Log } from '../../domain/log.js';
import type { BackfillStatus } from '../../domain/source.js';
import type { Clock } from '../../domain/units.js';
import { MarketError, type MarketSource } from '../../market/source.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import type { RequestPacer } from '../poll/request-pacer.js';
import { SparingRecorder } from '../record/sparing-recorder.js';
import { type BackfillParts, type BackfillProgress, backfill } from './backfill.js';

export interface BackfillsParts extends Omit<BackfillParts, 'pacer'> {
  readonly markets: readonly MarketSource[];
  /** The pacer of a market's polls: the limit of the market counts all requests. */
  readonly pacerOf: (market: string) => RequestPacer | undefined;
  /** The names of the items whose history at a market is requested. */
  readonly pastNames: (market: string) => readonly string[];
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly log: Log;
}

interface Running {
  readonly market: string;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Imports the history of markets while the service runs, one market at a time. Prices imported before a stop
 * stay; the next start of the same backfill resumes it.
 */
export class Backfills {
  readonly #parts: BackfillsParts;
  readonly #statuses = new Map<string, BackfillStatus>();
  #running: Running | undefined;

  constructor(parts: BackfillsParts) {
    this.#parts = parts;
  }

  /** Starts a backfill. Does nothing while another one is running, or if the market is not polled. */
  start(market: string, days: number): void {
    const { markets, clock, log } = this.#parts;
    const source = markets.find(({ name }) => name === market);
    if (source === undefined) return;
    if (this.#running !== undefined) {
      log.warn({ market, running: this.#running.market }, 'another backfill is running');
      return;
    }
    const abort = new AbortController();
    const begun: BackfillStatus = {
      state: 'running',
      days,
      startedAt: clock(),
      added: 0,
      known: 0,
      rejected: 0,
    };
    this.#statuses.set(market, begun);
    const ended = this.#run(source, begun, abort.signal).finally(() => {
      this.#running = undefined;
    });
    this.#running = { market, abort, ended };
  }

  /** The last backfill of a market in this process. */
  statusOf(market: string): BackfillStatus | undefined {
    return this.#statuses.get(market);
  }

  /** Aborts the running backfill. */
  async stop(): Promise<void> {
    this.#running?.abort.abort(new Error('the service stops'));
    await this.#running?.ended;
  }

  async #run(source: MarketSource, begun: BackfillStatus, signal: AbortSignal): Promise<void> {
    const { clock, log, pastNames } = this.#parts;
    const market = source.name;
    const { days } = begun;
    log.info({ market, days }, 'backfill started');
    const change = (part: Partial<BackfillStatus>) =>
      this.#statuses.set(market, { ...(this.#statuses.get(market) ?? begun), ...part });
    try {
      const progress = await backfill(source, this.#partsOf(source, signal), {
        days,
        names: pastNames(market),
        signal,
        onProgress: (reached) => change({ ...countsOf(reached), error: undefined }),
        onTrouble: (error) => change({ error }),
        onNote: (note) => log.info({ market, note }, 'backfill'),
        onPassedOver: (names) => log.warn({ market, names }, 'backfill skipped items'),
      });
      change({ ...countsOf(progress), state: 'done', endedAt: clock(), error: undefined });
      log.info({ market, added: progress.added, known: progress.known }, 'backfill done');
    } catch (error) {
      change({ state: 'failed', endedAt: clock(), error: reasonOf(error, signal) });
      if (!signal.aborted) log.warn({ err: error, market }, 'backfill failed');
    }
  }

  #partsOf({ name }: MarketSource, signal: AbortSignal): BackfillParts {
    const { recorder, sleep, pacerOf } = this.#parts;
    return {
      ...this.#parts,
      recorder: new SparingRecorder(recorder, sleep, signal),
      pacer: pacerOf(name),
    };
  }
}

function countsOf({ added, known, rejected, items }: BackfillProgress) {
  return { added, known, rejected, items };
}

/** The reason in words, without secrets. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'the service stopped';
  const isMeantToBeShown = error instanceof MarketError || error instanceof DomainError;
  return isMeantToBeShown ? error.message : 'an unexpected error; see the log';
}
