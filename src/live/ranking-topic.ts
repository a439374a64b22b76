import type { RankingEntry } from '../domain/metrics.js';
import type { EpochMs } from '../domain/units.js';
import { DEFAULT_WINDOW } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import type { Client } from './client.js';
import { type Message, type MessageWriter, RANKING_SUBJECT } from './message.js';

/** Places of the ranking that is sent, as many as a request without a limit gets. */
const PLACES = 20;

/** The ranking, as far as clients follow it. */
export class RankingTopic<Body> {
  readonly clients = new Set<Client<Body>>();
  readonly #engine: Engine;
  readonly #writer: MessageWriter<Body>;
  #told: { readonly entries: readonly RankingEntry[]; readonly message: Message<Body> } | undefined;

  constructor(engine: Engine, writer: MessageWriter<Body>) {
    this.#engine = engine;
    this.#writer = writer;
  }

  /** What a new client is told first: what the others were told last. */
  snapshot(now: EpochMs): Message<Body>[] {
    if (this.clients.size === 0) {
      this.#changeTo(this.#engine.ranking(DEFAULT_WINDOW, PLACES, now), now);
    }
    return this.#told === undefined ? [] : [this.#told.message];
  }

  /** Does one of so many parts of the work that {@link change} needs. */
  score(part: number, parts: number, now: EpochMs): void {
    this.#engine.score(DEFAULT_WINDOW, part, parts, now);
  }

  /**
   * The ranking, if it is another than that last sent: after new points, or as time passes. To be
   * called after all parts of {@link score}.
   */
  change(now: EpochMs): Message<Body> | undefined {
    return this.#changeTo(this.#engine.rankingAsScored(DEFAULT_WINDOW, PLACES, now), now);
  }

  #changeTo(entries: readonly RankingEntry[], now: EpochMs): Message<Body> | undefined {
    if (this.#told !== undefined && sameRanking(this.#told.entries, entries)) return undefined;
    const body = this.#writer.ranking(entries, now);
    const message = { subject: RANKING_SUBJECT, time: now, body };
    this.#told = { entries, message };
    return message;
  }
}

function sameRanking(a: readonly RankingEntry[], b: readonly RankingEntry[]): boolean {
  return a.length === b.length && a.every((entry, place) => sameEntry(entry, b[place]));
}

function sameEntry(a: RankingEntry, b: RankingEntry | undefined): boolean {
  return (
    a.itemId === b?.itemId &&
    a.sourceId === b.sourceId &&
    a.volatilityScore === b.volatilityScore &&
    a.percentChange === b.percentChange &&
    a.currentPrice === b.currentPrice &&
    a.samples === b.samples
  );
}
