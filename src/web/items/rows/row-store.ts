import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.js';
import type { Row } from './row.js';

/** The fields of a row that a live message changes. */
export type Update = Partial<
  Pick<Row, 'price' | 'source' | 'time' | 'stale' | 'rateStale' | 'change'>
>;

/**
 * All rows of the list, outside of React, so that a changed price renders only its own row. Updates
 * are applied once per animation frame.
 */
export class RowStore {
  /** In the order of the service; a new array after each full load. */
  readonly all = createStore<readonly Row[]>([]);
  readonly #current = new Map<number, Row>();
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #pending = new Map<number, Update>();
  readonly #nextFrame: (act: () => void) => void;

  constructor(nextFrame: (act: () => void) => void = (act) => requestAnimationFrame(act)) {
    this.#nextFrame = nextFrame;
  }

  /** Replaces the list by that of the service; a row keeps its price if that is newer, of the same market. */
  replace(rows: readonly Row[]): void {
    this.all.set(
      rows.map((row) => {
        const current = this.#current.get(row.id);
        const next =
          current?.source !== row.source || inSeconds(current.time) <= inSeconds(row.time)
            ? row
            : {
                ...row,
                price: current.price,
                time: current.time,
                stale: current.stale,
                rateStale: current.rateStale,
              };
        this.#put(next);
        return next;
      }),
    );
  }

  /** Adds rows before the whole list is known: they are current, but not part of {@link all}. */
  add(rows: readonly Row[]): void {
    for (const row of rows) if (!this.#current.has(row.id)) this.#put(row);
  }

  /** The current row of an item. */
  get(id: number): Row | undefined {
    return this.#current.get(id);
  }

  /**
   * Queues an update, merged with others of the item, for the next frame. A price older than the
   * current one of its market is ignored.
   */
  update(id: number, changes: Update): void {
    const pending = this.#pending.get(id);
    const row = { ...this.#current.get(id), ...pending };
    const isOfOther = changes.source !== undefined && changes.source !== row.source;
    if (!isOfOther && changes.time !== undefined && changes.time < (row.time ?? 0)) return;
    if (this.#pending.size === 0) this.#nextFrame(() => this.#flush());
    this.#pending.set(id, { ...pending, ...changes });
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
    const changes = [...this.#pending];
    this.#pending.clear();
    for (const [id, pending] of changes) {
      const row = this.#current.get(id);
      if (row !== undefined) this.#put({ ...row, ...pending });
    }
  }

  #put(row: Row): void {
    this.#current.set(row.id, row);
    for (const listener of this.#listeners.get(row.id) ?? []) listener();
  }
}

/** Times in the list of the service are whole seconds. */
function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}

export const rowStore = new RowStore();

/** The current row of an item. */
export function useRow(id: number): Row | undefined {
  return useSyncExternalStore(
    (onChange) => rowStore.subscribe(id, onChange),
    () => rowStore.get(id),
  );
}
