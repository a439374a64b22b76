import { randomUUID } from 'node:crypto';
import type { AlertEvent } from '../domain/alert.js';
import type { RankingEntry } from '../domain/metrics.js';
import { MAX_AHEAD, type Tick } from '../domain/tick.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import type { Window } from '../domain/window.js';
import type { StoredAlert } from '../store/alerts/alerts.js';
import { evaluateRule, type Reading, RULES, readNow, type WatchedPrices } from './rules/rules.js';
import { step } from './step.js';
import { isRankingRule, type Watched, WatchedAlerts } from './watched-alerts.js';

/** A change of an alert's state, or an event. */
export interface AlertStep {
  /** The alert with its new state. */
  readonly alert: StoredAlert;
  readonly event: AlertEvent | undefined;
}

/** Takes the place of a market in rules about the ranking. */
const RANKING = -1;

/** Share of a rule's rank up to which the ranking is read. */
const RANKS_READ = 1.25;

/**
 * Evaluates alerts when prices arrive, and returns their steps. It keeps only enabled alerts in
 * memory, and stores nothing.
 */
export class Watcher {
  readonly #prices: WatchedPrices;
  readonly #alerts = new WatchedAlerts();
  /** By item that was ever watched: the time of the newest evaluated price. */
  readonly #seen = new Map<number, EpochMs>();
  /** By item that was ever watched: the source of its price at the last turn. */
  readonly #sources = new Map<number, number>();

  constructor(prices: WatchedPrices) {
    this.#prices = prices;
  }

  /** Removes all alerts. */
  clear(): void {
    this.#alerts.clear();
    this.#seen.clear();
    this.#sources.clear();
  }

  /**
   * Adds or replaces an alert and evaluates it: a condition that became true while no process
   * evaluated it fires now, and a new alert gets its initial state.
   */
  put(alert: StoredAlert, now: EpochMs): AlertStep[] {
    const { itemId, settings } = alert;
    const { rule } = settings;
    const isItemWatched = this.#alerts.ofItem(itemId) !== undefined;
    const watched = this.#alerts.put(alert);
    if (watched === undefined) return [];
    if (isRankingRule(rule)) return this.#evaluateRanking(rule.window, [watched], now);
    // Prices from before the alert was watched count as evaluated.
    if (!isItemWatched) {
      const latest = this.#prices.latest.shown(itemId, now)?.time;
      this.#seen.set(itemId, latest ?? Number.NEGATIVE_INFINITY);
    }
    return this.#evaluateNow(watched, now);
  }

  /** Removes an alert that is no longer stored. */
  remove(alert: StoredAlert): void {
    this.#alerts.remove(alert);
  }

  /** @param ticks that the engine already has; those of one series ascend by time */
  observe(ticks: readonly Tick[], now: EpochMs): AlertStep[] {
    const steps: AlertStep[] = [];
    let start = 0;
    for (let end = 1; end <= ticks.length; end += 1) {
      const itemId = ticks[start]?.itemId;
      if (itemId === undefined || ticks[end]?.itemId === itemId) continue;
      const alerts = this.#alerts.ofItem(itemId);
      if (alerts !== undefined) {
        steps.push(...this.#observeItem(itemId, alerts, ticks.slice(start, end), now));
      }
      start = end;
    }
    return steps;
  }

  /**
   * Evaluates items whose price is from this source and was seen again by a poll of its whole list:
   * means, changes and volumes change though the price does not. Call it after {@link observe} with
   * the changes of the poll.
   */
  polled(sourceId: number, now: EpochMs): AlertStep[] {
    const steps: AlertStep[] = [];
    for (const [itemId, alerts] of this.#alerts.ofItems()) {
      const shown = this.#prices.latest.shown(itemId, now);
      if (shown?.sourceId !== sourceId || shown.time <= this.#seenAt(itemId, now)) continue;
      this.#seen.set(itemId, shown.time);
      for (const watched of alerts) steps.push(...this.#evaluateNow(watched, now));
    }
    return steps;
  }

  /** Evaluates the rules about rankings, and items whose price is that of another source now. */
  turn(now: EpochMs): AlertStep[] {
    const steps: AlertStep[] = [];
    for (const [itemId, alerts] of this.#alerts.ofItems()) {
      const sourceId = this.#prices.latest.shownSource(itemId, now);
      if (sourceId === undefined || sourceId === this.#sources.get(itemId)) continue;
      this.#sources.set(itemId, sourceId);
      for (const watched of alerts) steps.push(...this.#evaluateNow(watched, now));
    }
    for (const [window, alerts] of this.#alerts.ofRankings()) {
      steps.push(...this.#evaluateRanking(window, alerts, now));
    }
    return steps;
  }

  #observeItem(
    itemId: number,
    alerts: Iterable<Watched>,
    ticks: readonly Tick[],
    now: EpochMs,
  ): AlertStep[] {
    const sourceId = this.#prices.latest.shown(itemId, now)?.sourceId;
    const seen = this.#seenAt(itemId, now);
    // Prices of other markets and late prices are not the item's current price.
    const shown = ticks.filter((tick) => tick.sourceId === sourceId && tick.time > seen);
    const last = shown.at(-1);
    if (last === undefined) return [];
    this.#seen.set(itemId, last.time);
    const steps: AlertStep[] = [];
    for (const watched of alerts) {
      if (RULES[watched.alert.settings.rule.type].evaluated === 'every price') {
        for (const { price } of shown) {
          const reading = { value: price, price, sourceId: last.sourceId };
          steps.push(...this.#step(watched, reading, now));
        }
      } else {
        steps.push(...this.#evaluateNow(watched, now));
      }
    }
    return steps;
  }

  /**
   * The time of the newest evaluated price of an item. One that is ahead of the clock, which has been set
   * back since, does not count: new prices count at once.
   */
  #seenAt(itemId: number, now: EpochMs): EpochMs {
    const seen = this.#seen.get(itemId);
    return seen === undefined || seen > now + MAX_AHEAD ? Number.NEGATIVE_INFINITY : seen;
  }

  #evaluateNow(watched: Watched, now: EpochMs): AlertStep[] {
    const { itemId, settings } = watched.alert;
    const reading = readNow(this.#prices, itemId, settings.rule, now);
    return reading === undefined ? [] : this.#step(watched, reading, now);
  }

  #evaluateRanking(window: Window, alerts: Iterable<Watched>, now: EpochMs): AlertStep[] {
    const all = [...alerts];
    const ranks = Math.max(...all.map(({ alert }) => rankOf(alert)));
    const entries = this.#prices.rankings.ranking(window, Math.ceil(RANKS_READ * ranks) + 1, now);
    const byItem = new Map(entries.map((entry, index) => [entry.itemId, { entry, index }]));
    return all.flatMap((watched) => {
      const { itemId } = watched.alert;
      const ranked = byItem.get(itemId);
      // An item without prices for a while has not fallen behind.
      if (ranked === undefined && this.#prices.rankings.isPlaceUnknown(itemId, window, now))
        return [];
      const value = ranked === undefined ? Number.POSITIVE_INFINITY : ranked.index + 1;
      return this.#step(watched, { value, price: priceOf(ranked?.entry), sourceId: RANKING }, now);
    });
  }

  #step(watched: Watched, { value, price, sourceId }: Reading, now: EpochMs): AlertStep[] {
    const { alert } = watched;
    const { state, fired } = step(alert, evaluateRule(alert.settings.rule, value), sourceId);
    const isSame = state.armed === alert.armed && state.sourceId === alert.sourceId;
    if (isSame && !fired) return [];
    watched.alert = { ...alert, ...state };
    return [{ alert: watched.alert, event: fired ? eventOf(alert, value, price, now) : undefined }];
  }
}

function rankOf({ settings: { rule } }: StoredAlert): number {
  return isRankingRule(rule) ? rule.places : 0;
}

function priceOf(entry: RankingEntry | undefined): MinorUnits {
  return entry?.currentPrice ?? 0;
}

function eventOf(
  { id, userId, itemId, settings: { rule } }: StoredAlert,
  value: number,
  price: MinorUnits,
  now: EpochMs,
): AlertEvent {
  return { id: randomUUID(), userId, alertId: id, itemId, rule, value, price, triggeredAt: now };
}
