import type { RankingEntry } from '../domain/metrics.js';
import type { EpochMs } from '../domain/units.js';
import { DEFAULT_WINDOW } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import type { Client } from './client.js';
import { type Message, type MessageWriter, RANKING_SUBJECT } from './message.js';

/** Length of the ranking that is sent, the default of a request without a limit. */
const RANKING_LENGTH = 20;

/** The ranking: its clients, and the message that was sent last. */
export class RankingTopic<Body> {
  readonly clients = new Set<Client<Body>>();
  readonly #engine: Engine;
  readonly #writer: MessageWriter<Body>;
  #sent: { readonly entries: readonly RankingEntry[]; readonly message: Message<Body> } | undefined;

  constructor(engine: Engine, writer: MessageWriter<Body>) {
    this.#engine = engine;
    this.#writer = writer;
  }

  /** The first message for a new client: the ranking that the other clients were sent last. */
  snapshot(now: EpochMs): Message<Body>[] {
    if (this.clients.size === 0) {
      this.#changeTo(this.#engine.rankings.ranking(DEFAULT_WINDOW, RANKING_LENGTH, now), now);
    }
    return this.#sent === undefined ? [] : [this.#sent.message];
  }

  /** Runs one part of the scoring, which {@link change} needs. */
  score(part: number, parts: number, now: EpochMs): void {
    this.#engine.rankings.score(DEFAULT_WINDOW, part, parts, now);
  }

  /**
   * The ranking, if it differs from the one sent last: after new points, or as time passes. Must be called
   * after all parts of {@link score}.
   */
  change(now: EpochMs): Message<Body> | undefined {
    return this.#changeTo(this.#engine.rankings.highest(DEFAULT_WINDOW, RANKING_LENGTH, now), now);
  }

  #changeTo(entries: readonly RankingEntry[], now: EpochMs): Message<Body> | undefined {
    if (this.#sent !== undefined && sameRanking(this.#sent.entries, entries)) return undefined;
    const body = this.#writer.ranking(entries, now);
    const message = { subject: RANKING_SUBJECT, time: now, body };
    this.#sent = { entries, message };
    return message;
  }
}

function sameRanking(a: readonly RankingEntry[], b: readonly RankingEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => sameEntry(entry, b[index]));
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
