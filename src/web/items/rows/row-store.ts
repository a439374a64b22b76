import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.js';
import type { Row } from './row.js';

/** What a live message tells of an item. */
export type News = Partial<Pick<Row, 'price' | 'source' | 'time' | 'stale' | 'change'>>;

/**
 * All rows of the list, outside of React: a price that changes draws its own row anew and nothing
 * else. News wait for the next frame of the screen, as no one sees what comes between two.
 */
export class RowStore {
  /** In the order of the service; another array whenever the items are others. */
  readonly all = createStore<readonly Row[]>([]);
  readonly #current = new Map<number, Row>();
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #news = new Map<number, News>();
  readonly #nextFrame: (act: () => void) => void;

  constructor(nextFrame: (act: () => void) => void = (act) => requestAnimationFrame(act)) {
    this.#nextFrame = nextFrame;
  }

  /** Takes the service's list; where a row has heard of a later price, that stays. */
  replace(rows: readonly Row[]): void {
    this.all.set(
      rows.map((row) => {
        const known = this.#current.get(row.id);
        const next =
          known === undefined || inSeconds(known.time) <= inSeconds(row.time)
            ? row
            : {
                ...row,
                price: known.price,
                source: known.source,
                time: known.time,
                stale: known.stale,
              };
        this.#put(next);
        return next;
      }),
    );
  }

  /** What is newest of an item. */
  get(id: number): Row | undefined {
    return this.#current.get(id);
  }

  /**
   * Merges what was heard since the last frame, and shows it with the next one. A price that is
   * older than the one known has come late, and is left out.
   */
  hear(id: number, news: News): void {
    const heard = this.#news.get(id);
    const latest = heard?.time ?? this.#current.get(id)?.time ?? 0;
    if (news.time !== undefined && news.time < latest) return;
    if (this.#news.size === 0) this.#nextFrame(() => this.#flush());
    this.#news.set(id, { ...heard, ...news });
  }

  readonly subscribe = (id: number, onChange: () => void): (() => void) => {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners);
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  };

  #flush(): void {
    const news = [...this.#news];
    this.#news.clear();
    for (const [id, heard] of news) {
      const row = this.#current.get(id);
      if (row !== undefined) this.#put({ ...row, ...heard });
    }
  }

  #put(row: Row): void {
    this.#current.set(row.id, row);
    for (const listener of this.#listeners.get(row.id) ?? []) listener();
  }
}

/** The service's list has its times in whole seconds. */
function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}

export const rowStore = new RowStore();

/** The row of an item as it is now. */
export function useRow(id: number): Row | undefined {
  return useSyncExternalStore(
    (onChange) => rowStore.subscribe(id, onChange),
    () => rowStore.get(id),
  );
}
