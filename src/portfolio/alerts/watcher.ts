import { randomUUID } from 'node:crypto';
import type { AlertEvent } from '../../domain/alert.js';
import type { RankingEntry } from '../../domain/metrics.js';
import type { Tick } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { Window } from '../../domain/window.js';
import type { Engine } from '../../engine/engine.js';
import type { StoredAlert } from '../../store/alerts.js';
import { judge, step } from './judge.js';
import { type ItemRule, type Reading, readNow } from './reading.js';
import { isRankingRule, type Watched, WatchedAlerts } from './watched-alerts.js';

/** A step that an alert took: its state is another now, or it fired. */
export interface AlertStep {
  /** As it is now. */
  readonly alert: StoredAlert;
  readonly event: AlertEvent | undefined;
}

/** In the place of a market for rules that look at the ranking of all. */
const RANKING = -1;

/** As far behind the last place of a rule as matters to it. */
const PLACES_LOOKED_AT = 1.25;

/**
 * Looks at prices as they come, and says which alerts take a step. It holds no more than the alerts
 * that can fire; what becomes of the steps is another's business.
 */
export class Watcher {
  readonly #engine: Engine;
  readonly #alerts = new WatchedAlerts();
  /** By item that was ever watched: the time of the newest price that was looked at. */
  readonly #seen = new Map<number, EpochMs>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Forgets everything. */
  clear(): void {
    this.#alerts.clear();
    this.#seen.clear();
  }

  /**
   * Watches an alert from now on, in the place of what it was before, and looks at it: what came true
   * while nobody watched fires now, and a new one knows where it begins.
   */
  put(alert: StoredAlert, now: EpochMs): AlertStep[] {
    const { itemId, rule } = alert;
    const isItemWatched = this.#alerts.ofItem(itemId) !== undefined;
    const watched = this.#alerts.put(alert);
    if (watched === undefined) return [];
    if (isRankingRule(rule)) return this.#lookAtRanking(rule.window, [watched], now);
    // What came while nobody watched is late by now, though nobody looked at it.
    if (!isItemWatched) {
      const latest = this.#engine.current(itemId, now)?.time;
      this.#seen.set(itemId, latest ?? Number.NEGATIVE_INFINITY);
    }
    return this.#lookNow(watched, rule, now);
  }

  /** Forgets an alert that is stored no more. */
  forget(alert: StoredAlert): void {
    this.#alerts.forget(alert);
  }

  /** @param ticks that the engine has taken in; those of one series ascend by time */
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
   * Looks at the items whose price is of a source, and that a poll of its whole list has seen again:
   * means, changes and volumes move though the price stays. To be called after {@link observe} of what
   * the poll changed.
   */
  polled(sourceId: number, now: EpochMs): AlertStep[] {
    const steps: AlertStep[] = [];
    for (const [itemId, alerts] of this.#alerts.ofItems()) {
      const shown = this.#engine.current(itemId, now);
      if (shown?.sourceId !== sourceId || shown.time <= this.#seenAt(itemId)) continue;
      this.#seen.set(itemId, shown.time);
      for (const watched of alerts) {
        const { rule } = watched.alert;
        if (!isRankingRule(rule)) steps.push(...this.#lookNow(watched, rule, now));
      }
    }
    return steps;
  }

  /** Looks at the rankings that alerts wait for. */
  turn(now: EpochMs): AlertStep[] {
    const steps: AlertStep[] = [];
    for (const [window, alerts] of this.#alerts.ofRankings()) {
      steps.push(...this.#lookAtRanking(window, alerts, now));
    }
    return steps;
  }

  #observeItem(
    itemId: number,
    alerts: Iterable<Watched>,
    ticks: readonly Tick[],
    now: EpochMs,
  ): AlertStep[] {
    const sourceId = this.#engine.current(itemId, now)?.sourceId;
    const seen = this.#seenAt(itemId);
    // Of other markets, and late ones: neither is what the item costs now.
    const shown = ticks.filter((tick) => tick.sourceId === sourceId && tick.time > seen);
    const last = shown.at(-1);
    if (last === undefined) return [];
    this.#seen.set(itemId, last.time);
    const steps: AlertStep[] = [];
    for (const watched of alerts) {
      const { rule } = watched.alert;
      if (rule.type === 'price_above' || rule.type === 'price_below') {
        for (const { price } of shown) {
          const reading = { value: price, price, sourceId: last.sourceId };
          steps.push(...this.#take(watched, reading, now));
        }
      } else if (!isRankingRule(rule)) {
        steps.push(...this.#lookNow(watched, rule, now));
      }
    }
    return steps;
  }

  /** The time of the newest price of an item that was looked at. */
  #seenAt(itemId: number): EpochMs {
    return this.#seen.get(itemId) ?? Number.NEGATIVE_INFINITY;
  }

  #lookNow(watched: Watched, rule: ItemRule, now: EpochMs): AlertStep[] {
    const reading = readNow(this.#engine, watched.alert.itemId, rule, now);
    return reading === undefined ? [] : this.#take(watched, reading, now);
  }

  #lookAtRanking(window: Window, alerts: Iterable<Watched>, now: EpochMs): AlertStep[] {
    const all = [...alerts];
    const places = Math.max(...all.map(({ alert: { rule } }) => placesOf(rule)));
    const entries = this.#engine.ranking(window, Math.ceil(PLACES_LOOKED_AT * places) + 1, now);
    const byItem = new Map(entries.map((entry, index) => [entry.itemId, { entry, index }]));
    return all.flatMap((watched) => {
      const { itemId } = watched.alert;
      const found = byItem.get(itemId);
      // An item that was not priced for a while has not fallen behind.
      if (found === undefined && this.#engine.isPlaceUnknown(itemId, window, now)) return [];
      const value = found === undefined ? Number.POSITIVE_INFINITY : found.index + 1;
      return this.#take(watched, { value, price: priceOf(found?.entry), sourceId: RANKING }, now);
    });
  }

  #take(watched: Watched, { value, price, sourceId }: Reading, now: EpochMs): AlertStep[] {
    const { alert } = watched;
    const { state, fired } = step(alert, judge(alert.rule, value), sourceId);
    const isSame = state.armed === alert.armed && state.sourceId === alert.sourceId;
    if (isSame && !fired) return [];
    watched.alert = { ...alert, ...state };
    return [{ alert: watched.alert, event: fired ? eventOf(alert, value, price, now) : undefined }];
  }
}

function placesOf(rule: StoredAlert['rule']): number {
  return isRankingRule(rule) ? rule.places : 0;
}

function priceOf(entry: RankingEntry | undefined): MinorUnits {
  return entry?.currentPrice ?? 0;
}

function eventOf(
  { id, userId, itemId, rule }: StoredAlert,
  value: number,
  price: MinorUnits,
  now: EpochMs,
): AlertEvent {
  return { id: randomUUID(), userId, alertId: id, itemId, rule, value, price, triggeredAt: now };
}
