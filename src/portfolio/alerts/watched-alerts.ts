import type { Alert, AlertRule } from '../../domain/alert.js';
import type { Window } from '../../domain/window.js';
import type { StoredAlert } from '../../store/alerts.js';

/** An alert that is being watched: its state moves on in memory, ahead of the store. */
export interface Watched {
  alert: StoredAlert;
}

type RankingRule = Extract<AlertRule, { type: 'ranking_entry' }>;

/** The alerts that can fire, by what they wait for. Who has a price looks at its item's alone. */
export class WatchedAlerts {
  readonly #all = new Map<string, Watched>();
  readonly #byItem = new Map<number, Set<Watched>>();
  readonly #byWindow = new Map<Window, Set<Watched>>();

  /** Puts an alert in the place of what it was before. @returns it, unless it is off or deleted */
  put(alert: StoredAlert): Watched | undefined {
    const name = nameOf(alert.userId, alert.id);
    const former = this.#all.get(name);
    if (former !== undefined) this.#remove(name, former);
    if (!alert.enabled || alert.deleted) return undefined;
    const watched = { alert };
    this.#all.set(name, watched);
    this.#group(alert).add(watched);
    return watched;
  }

  /** Forgets an alert, unless a newer version of it has come. */
  forget({ userId, id, revision }: StoredAlert): void {
    const name = nameOf(userId, id);
    const known = this.#all.get(name);
    if (known?.alert.revision === revision) this.#remove(name, known);
  }

  clear(): void {
    this.#all.clear();
    this.#byItem.clear();
    this.#byWindow.clear();
  }

  /** Those that look at an item's own prices. */
  ofItem(itemId: number): Iterable<Watched> | undefined {
    return this.#byItem.get(itemId);
  }

  /** Those that look at items' own prices, by item. */
  ofItems(): Iterable<readonly [number, Iterable<Watched>]> {
    return this.#byItem;
  }

  /** Those that look at the ranking, by its window. */
  ofRankings(): Iterable<readonly [Window, Iterable<Watched>]> {
    return this.#byWindow;
  }

  #remove(name: string, watched: Watched): void {
    this.#all.delete(name);
    const { itemId, rule } = watched.alert;
    const group = this.#group(watched.alert);
    group.delete(watched);
    if (group.size > 0) return;
    if (isRankingRule(rule)) this.#byWindow.delete(rule.window);
    else this.#byItem.delete(itemId);
  }

  #group({ itemId, rule }: Alert): Set<Watched> {
    return isRankingRule(rule)
      ? groupIn(this.#byWindow, rule.window)
      : groupIn(this.#byItem, itemId);
  }
}

function nameOf(userId: string, id: string): string {
  return `${userId} ${id}`;
}

export function isRankingRule(rule: AlertRule): rule is RankingRule {
  return rule.type === 'ranking_entry';
}

function groupIn<Key>(groups: Map<Key, Set<Watched>>, key: Key): Set<Watched> {
  const group = groups.get(key) ?? new Set<Watched>();
  groups.set(key, group);
  return group;
}
