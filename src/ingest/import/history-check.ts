import type { Log } from '../../domain/log.js';
import type { Observation } from '../../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs } from '../../domain/units.js';
import { type Batch, MarketError } from '../../market/source.js';
import { ListGate } from '../list-gate/list-gate.js';
import { MIN_ITEMS } from '../list-gate/ratios.js';
import type { StoredLists } from '../list-gate/stored-lists.js';

/** Older points are not compared with current prices. */
const COMPARED: DurationMs = 30 * DAY_MS;

/**
 * The gate of a market's history. Batches are held until enough of their items can be compared: a history in
 * a wrong unit is never stored, not even in part.
 */
export class HistoryCheck {
  readonly #market: string;
  readonly #storedLists: StoredLists;
  readonly #gate: ListGate;
  readonly #held: Batch[] = [];
  /** The names in held batches that have a stored price elsewhere. */
  readonly #comparable = new Set<string>();
  #judged = false;

  constructor(market: string, storedLists: StoredLists, log: Log) {
    this.#market = market;
    this.#storedLists = storedLists;
    this.#gate = new ListGate({ storedLists, log });
  }

  /** The state of the last held batch; undefined if none is held. */
  get heldState(): string | undefined {
    return this.#held.findLast(({ state }) => state !== undefined)?.state;
  }

  /**
   * Takes the next batch of the history.
   * @returns the batches that may be stored now, in order
   * @throws MarketError if they are in another unit than the stored prices
   */
  async take(batch: Batch, now: EpochMs): Promise<readonly Batch[]> {
    this.#held.push(batch);
    if (!this.#judged) {
      const stored = this.#storedLists(now);
      for (const { name } of newest([batch], now)) {
        if (stored.some(({ priceOf }) => priceOf(name) > 0)) this.#comparable.add(name);
      }
      this.#judged = this.#comparable.size >= MIN_ITEMS;
    }
    return this.#judged || this.#comparable.size === 0 ? this.end(now) : [];
  }

  /**
   * Judges and returns the held batches.
   * @throws MarketError as {@link take} does
   */
  async end(now: EpochMs): Promise<readonly Batch[]> {
    // Under a name of its own, the history is also compared with the offers of its own market.
    const judged = `the history of ${this.#market}`;
    const { held } = await this.#gate.check(judged, [newest(this.#held, now)], now);
    if (held.size > 0) {
      const reason = this.#gate.quarantineOf(judged) ?? 'its prices are in another unit';
      throw new MarketError('misconfigured', `${judged} is not stored: ${reason}`);
    }
    this.#comparable.clear();
    return this.#held.splice(0);
  }
}

/** The newest recent point of each item and series. */
function newest(batches: readonly Batch[], now: EpochMs): Observation[] {
  const points = new Map<string, Observation>();
  for (const { observations } of batches) {
    for (const point of observations) {
      const key = `${point.source}\n${point.name}`;
      const previous = points.get(key);
      if (point.time > now - COMPARED && (previous === undefined || point.time > previous.time)) {
        points.set(key, point);
      }
    }
  }
  return [...points.values()];
}
