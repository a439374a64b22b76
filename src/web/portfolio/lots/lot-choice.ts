import { useMemo, useRef, useState } from 'react';
import type { LotFilter } from '../../../client/index.js';

/** Chosen lots as a request names them. */
export type ChosenLots = { readonly ids: string[] } | { readonly filter: LotFilter };

/** A row of the table with its lot. A lot with several tags can have several. */
export interface ChoiceRow {
  readonly key: string;
  readonly id: string;
}

/** Which lots are chosen, and how that changes. */
export interface LotChoice {
  readonly count: number;
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  /**
   * Chooses the lot of a row, or no longer.
   * @param range whether also those of all rows from the one that was chosen last
   */
  readonly toggle: (row: ChoiceRow, range: boolean) => void;
  /** Chooses lots, or no longer if all of them are chosen. */
  readonly toggleMany: (ids: readonly string[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly lots: ChosenLots;
  /** All that match: by their filter, or by their ids if words were searched, as pages find more than the service. */
  readonly matching: ChosenLots;
}

/**
 * The choice among lots.
 * @param rows of the lots that match the filter, in their order
 */
export function useLotChoice(rows: readonly ChoiceRow[], filter: LotFilter): LotChoice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Another filter matches other lots, of which nobody has chosen all.
  const [allOf, setAllOf] = useState<string>();
  const last = useRef<string>(undefined);
  const shownIds = useMemo(() => [...new Set(rows.map(({ id }) => id))], [rows]);
  const isAll = allOf === JSON.stringify(filter) && shownIds.length > 0;
  const chosen = useMemo(
    () => new Set(isAll ? shownIds : shownIds.filter((id) => ids.has(id))),
    [isAll, shownIds, ids],
  );

  const matching = filter.search === undefined ? { filter } : { ids: shownIds };

  const choose = (next: ReadonlySet<string>) => {
    setAllOf(undefined);
    setIds(next);
  };
  const setMany = (changed: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of changed) {
      if (on) next.add(id);
      else next.delete(id);
    }
    choose(next);
  };
  return {
    count: chosen.size,
    isAll,
    has: (id) => chosen.has(id),
    toggle: ({ key, id }, range) => {
      const from = range ? rows.findIndex((row) => row.key === last.current) : -1;
      const to = rows.findIndex((row) => row.key === key);
      const [first, end] = [Math.min(from, to), Math.max(from, to) + 1];
      const between = rows.slice(first, end).map((row) => row.id);
      setMany(from < 0 ? [id] : between, !chosen.has(id));
      last.current = key;
    },
    toggleMany: (many) => setMany(many, !many.every((id) => chosen.has(id))),
    chooseAll: () => setAllOf(JSON.stringify(filter)),
    clear: () => choose(new Set()),
    lots: isAll ? matching : { ids: [...chosen] },
    matching,
  };
}
