import type { Claim, JudgedFigure } from '../../domain/accuracy.js';
import { dayOf, startOfHour } from '../../domain/calendar.js';
import type { Log } from '../../domain/log.js';
import { TRADE_LOCK } from '../../domain/lot.js';
import {
  type Clock,
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
} from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { addClaims, claimsOfDay } from '../../store/accuracy/claims.js';
import { judgeDue } from './judge-due.js';
import { type ClaimsDeps, claimOutlooks, claimRisks } from './make-claims.js';

/** How often a process looks whether there is something to do. */
const EVERY: DurationMs = 5 * MINUTE_MS;

/**
 * Claims of a day are made after this hour (UTC): they are judged by the close of a later day, and a day before
 * that close is then a day. Without claims of the day before they are made at any hour.
 */
const FIRST_HOUR = 22;

export interface AccuracyOptions extends ClaimsDeps {
  /** The best deals of now. */
  readonly bestDeals: () => Promise<readonly Claim[]>;
  /** Only the leader of several processes makes and judges claims. */
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Default: by the machine's clock. */
  readonly sleep?: Sleep;
}

/**
 * Stores the claims of the figures, deals once an hour and the others once a day, and judges claims that are due. Once an
 * hour it is tried to make those of the day, as soon as any item has a price that is not stale.
 */
export class AccuracyUpdates {
  readonly #options: AccuracyOptions;
  readonly #loop: PeriodicLoop;

  constructor(options: AccuracyOptions) {
    this.#options = options;
    this.#loop = new PeriodicLoop((signal) => this.#turn(signal), options.sleep);
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const { isLeader, clock, log } = this.#options;
    if (!isLeader()) return EVERY;
    try {
      const judged = await judgeDue(this.#options, clock());
      if (judged > 0) log.info({ claims: judged }, 'claims of figures judged');
      await this.#claim(clock(), signal);
    } catch (err) {
      log.warn({ err }, 'claims of figures could not be stored or judged; trying again');
    }
    return EVERY;
  }

  async #claim(now: EpochMs, signal: AbortSignal): Promise<void> {
    const { database, bestDeals, isLeader } = this.#options;
    const day = dayOf(now);
    const made = await claimsOfDay(database, day);
    if ((made.get('deal') ?? 0) >= startOfHour(now) || !(await this.#hasPrices(now))) return;
    const isLate = now % DAY_MS >= FIRST_HOUR * HOUR_MS;
    // A service that does not run at night claims at another hour.
    const before = isLate ? undefined : await claimsOfDay(database, day - 1);
    const isDue = (figure: JudgedFigure) => !made.has(figure) && before?.has(figure) !== true;
    if (isDue('outlook')) await claimOutlooks(this.#options, now);
    // Another process that becomes the leader makes the claims that this one has not begun.
    const mayGoOn = () => !signal.aborted && isLeader();
    if (isDue('risk')) await claimRisks(this.#options, now, mayGoOn);
    // Last, so that after an error those without any claims are tried again.
    const key = { figure: 'deal', horizon: TRADE_LOCK / DAY_MS, day } as const;
    await addClaims(database, key, await bestDeals(), now);
  }

  /** Before the first polls there is nothing to claim, and the next try would be an hour later. */
  async #hasPrices(now: EpochMs): Promise<boolean> {
    const { engine, items } = this.#options;
    const slices = new TimeSlices();
    for (const { id } of items.directory.all()) {
      if (slices.over) await slices.next();
      if (engine.latest.shown(id, now)?.stale === false) return true;
    }
    return false;
  }
}
