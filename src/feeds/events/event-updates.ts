import type { GameEvent } from '../../domain/game-event.js';
import type { Log } from '../../domain/log.js';
import { type Clock, type DurationMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';
import { errorMessage } from '../../domain/unknown-values.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { waitAfter } from '../../runtime/schedule/wait-after.js';
import type { Database } from '../../store/connection/database.js';
import { addGameEvents, storedEventIds } from '../../store/events/game-events.js';
import type { FetchNews } from './news-feed.js';

const EVERY: DurationMs = HOUR_MS;

/** How often a process that is not the leader checks whether it has become the leader. */
const LEADER_CHECK: DurationMs = MINUTE_MS;

/** The posts since 2012 fill about fifty pages. */
const MOST_PAGES = 300;

export interface EventUpdatesOptions {
  /** None if events are off. */
  readonly feeds: readonly FetchNews[];
  readonly database: Database;
  /** Only the leader of several processes fetches news. */
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Default: by the machine's clock. */
  readonly sleep?: Sleep;
}

/** Fetches the news of the game and of the platform once an hour, and stores new posts. */
export class EventUpdates {
  readonly #options: EventUpdatesOptions;
  readonly #loop: PeriodicLoop;
  #failures = 0;

  constructor(options: EventUpdatesOptions) {
    this.#options = options;
    this.#loop = new PeriodicLoop((signal) => this.#turn(signal), options.sleep);
  }

  start(): void {
    if (this.#options.feeds.length > 0) this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const { feeds, isLeader, log } = this.#options;
    if (!isLeader()) return LEADER_CHECK;
    const reasons: string[] = [];
    for (const fetchNews of feeds) {
      try {
        const added = await this.#update(fetchNews, signal);
        if (added > 0) log.info({ events: added }, 'events of the game stored');
      } catch (error) {
        if (signal.aborted) return EVERY;
        reasons.push(errorMessage(error));
      }
    }
    this.#failures = reasons.length === 0 ? 0 : this.#failures + 1;
    if (reasons.length === 0) return EVERY;
    if (this.#failures === 1) log.warn({ reasons }, 'cannot fetch the news of the game');
    return waitAfter(this.#failures);
  }

  /**
   * Fetches pages back to a stored event. All of them are stored at once: if a page fails, none is
   * stored, so that no page is ever skipped.
   * @returns the number of new events
   */
  async #update(fetchNews: FetchNews, signal: AbortSignal): Promise<number> {
    const { database } = this.#options;
    const eventsById = new Map<string, GameEvent>();
    let before: number | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { events, oldest } = await fetchNews(before, signal);
      const stored = await storedEventIds(
        database,
        events.map(({ id }) => id),
      );
      for (const event of events) eventsById.set(event.id, event);
      const isLast = oldest === undefined || (before !== undefined && oldest >= before);
      if (isLast || stored.size > 0) break;
      before = oldest;
    }
    return addGameEvents(database, [...eventsById.values()]);
  }
}
