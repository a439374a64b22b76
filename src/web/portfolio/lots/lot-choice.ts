import { useMemo, useRef, useState } from 'react';
import type { Lot, LotFilter } from '../../../client/index.js';

/** Chosen lots as a request names them. */
export type ChosenLots = { readonly ids: string[] } | { readonly filter: LotFilter };

/** Which lots are chosen, and how that changes. */
export interface LotChoice {
  readonly count: number;
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  /**
   * Chooses a row, or no longer.
   * @param range whether also all rows from the one that was chosen last
   */
  readonly toggle: (id: string, range: boolean) => void;
  /** Chooses lots, or no longer if all of them are chosen. */
  readonly toggleMany: (ids: readonly string[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  /** All that match by their filter, others by their ids. */
  readonly lots: ChosenLots;
}

/**
 * The choice among lots.
 * @param shown the lots that match the filter, in their order
 */
export function useLotChoice(shown: readonly Lot[], filter: LotFilter): LotChoice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Another filter matches other lots, of which nobody has chosen all.
  const [allOf, setAllOf] = useState<string>();
  const last = useRef<string>(undefined);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const isAll = allOf === JSON.stringify(filter) && shownIds.length > 0;
  const chosen = useMemo(
    () => new Set(isAll ? shownIds : shownIds.filter((id) => ids.has(id))),
    [isAll, shownIds, ids],
  );

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
    toggle: (id, range) => {
      const from = range && last.current !== undefined ? shownIds.indexOf(last.current) : -1;
      const to = shownIds.indexOf(id);
      const [first, end] = [Math.min(from, to), Math.max(from, to) + 1];
      setMany(from < 0 ? [id] : shownIds.slice(first, end), !chosen.has(id));
      last.current = id;
    },
    toggleMany: (many) => setMany(many, !many.every((id) => chosen.has(id))),
    chooseAll: () => setAllOf(JSON.stringify(filter)),
    clear: () => choose(new Set()),
    lots: isAll ? { filter } : { ids: [...chosen] },
  };
}
