import type { Alert } from '../domain/alert.js';
import type { AlertRule } from '../domain/alert-rules.js';
import type { Window } from '../domain/window.js';
import type { StoredAlert } from '../store/alerts/alerts.js';

/** An evaluated alert. Its state in memory may be newer than in the store. */
export interface Watched {
  alert: StoredAlert;
}

/**
 * The enabled alerts by their dependencies, so that a price only evaluates the alerts of its item.
 */
export class WatchedAlerts {
  readonly #all = new Map<string, Watched>();
  readonly #byItem = new Map<number, Set<Watched>>();
  readonly #byWindow = new Map<Window, Set<Watched>>();

  /**
   * Adds or replaces an alert.
   * @returns it, undefined if it is disabled or deleted
   */
  put(alert: StoredAlert): Watched | undefined {
    const key = keyOf(alert.userId, alert.id);
    const previous = this.#all.get(key);
    if (previous !== undefined) this.#remove(key, previous);
    if (!alert.settings.enabled || alert.deleted) return undefined;
    const watched = { alert };
    this.#all.set(key, watched);
    this.#group(alert).add(watched);
    return watched;
  }

  /** Removes an alert, unless a newer version was added. */
  remove({ userId, id, revision }: StoredAlert): void {
    const key = keyOf(userId, id);
    const existing = this.#all.get(key);
    if (existing?.alert.revision === revision) this.#remove(key, existing);
  }

  clear(): void {
    this.#all.clear();
    this.#byItem.clear();
    this.#byWindow.clear();
  }

  /** Alerts on the prices of an item. */
  ofItem(itemId: number): Iterable<Watched> | undefined {
    return this.#byItem.get(itemId);
  }

  /** Alerts on prices, by item. */
  ofItems(): Iterable<readonly [number, Iterable<Watched>]> {
    return this.#byItem;
  }

  /** Alerts on the ranking, by window. */
  ofRankings(): Iterable<readonly [Window, Iterable<Watched>]> {
    return this.#byWindow;
  }

  #remove(key: string, watched: Watched): void {
    this.#all.delete(key);
    const { itemId, settings } = watched.alert;
    const group = this.#group(watched.alert);
    group.delete(watched);
    if (group.size > 0) return;
    if (isRankingRule(settings.rule)) this.#byWindow.delete(settings.rule.window);
    else this.#byItem.delete(itemId);
  }

  #group({ itemId, settings: { rule } }: Alert): Set<Watched> {
    return isRankingRule(rule)
      ? groupIn(this.#byWindow, rule.window)
      : groupIn(this.#byItem, itemId);
  }
}

function keyOf(userId: string, id: string): string {
  return `${userId} ${id}`;
}

export function isRankingRule(rule: AlertRule): rule is AlertRule<'ranking_entry'> {
  return rule.type === 'ranking_entry';
}

function groupIn<Key>(groups: Map<Key, Set<Watched>>, key: Key): Set<Watched> {
  const group = groups.get(key) ?? new Set<Watched>();
  groups.set(key, group);
  return group;
}
