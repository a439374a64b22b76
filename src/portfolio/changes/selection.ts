import { heldQuantity, isLocked, type Lot } from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';
import { eachInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';

/** Which lots are chosen. A lot matches if it matches all given fields. */
export interface LotFilter {
  /** Words that are all in the name of the item or the note. */
  readonly search?: string | undefined;
  readonly itemId?: number | undefined;
  readonly tag?: string | undefined;
  readonly accountId?: string | undefined;
  /** Whether it was imported from an inventory. */
  readonly imported?: boolean | undefined;
  readonly importedFrom?: EpochMs | undefined;
  readonly importedBefore?: EpochMs | undefined;
  readonly acquiredFrom?: EpochMs | undefined;
  readonly acquiredBefore?: EpochMs | undefined;
  /** Whether its cost is known. */
  readonly withCost?: boolean | undefined;
  readonly locked?: boolean | undefined;
  /** Whether some of it is left. */
  readonly held?: boolean | undefined;
}

/** Lots by id, or all that match a filter. */
export type Selection =
  | { readonly ids: readonly string[] }
  | {
      readonly filter: LotFilter;
      /** The portfolio for which the filter was chosen; undefined for any. */
      readonly version: number | undefined;
    };

export interface SelectedLots {
  readonly lots: readonly Lot[];
  /** Ids that no lot has. */
  readonly missing: readonly string[];
}

/** The selected lots of a user, each once. */
export async function selectLots(
  lots: readonly Lot[],
  selection: Selection,
  { now, itemName }: { readonly now: EpochMs; readonly itemName: (itemId: number) => string },
): Promise<SelectedLots> {
  if ('ids' in selection) {
    const wanted = new Set<string>();
    await eachInSlices(selection.ids, (id) => wanted.add(id));
    const chosen: Lot[] = [];
    await eachInSlices(lots, (lot) => {
      if (wanted.delete(lot.id)) chosen.push(lot);
    });
    return { lots: chosen, missing: [...wanted] };
  }
  const { filter } = selection;
  const words = (filter.search ?? '').toLowerCase().split(/\s+/);
  const found = await mapInSlices(lots, (lot) => {
    if (!matches(lot, filter, now)) return [];
    const text = `${itemName(lot.itemId)} ${lot.note}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [lot] : [];
  });
  return { lots: found.flat(), missing: [] };
}

/** All but the words. */
function matches(lot: Lot, filter: LotFilter, now: EpochMs): boolean {
  const { itemId, tag, accountId, imported, withCost, locked, held } = filter;
  return (
    (itemId === undefined || lot.itemId === itemId) &&
    (tag === undefined || lot.tags.includes(tag)) &&
    (accountId === undefined || lot.accountId === accountId) &&
    isWanted(imported, lot.assetId !== undefined) &&
    isWanted(withCost, lot.unitCost !== undefined) &&
    isWanted(locked, isLocked(lot, now)) &&
    isWanted(held, heldQuantity(lot) > 0) &&
    isBetween(lot.importedAt, filter.importedFrom, filter.importedBefore) &&
    isBetween(lot.acquiredAt, filter.acquiredFrom, filter.acquiredBefore)
  );
}

function isWanted(wanted: boolean | undefined, is: boolean): boolean {
  return wanted === undefined || wanted === is;
}

function isBetween(
  time: EpochMs | undefined,
  from: EpochMs | undefined,
  before: EpochMs | undefined,
): boolean {
  if (from === undefined && before === undefined) return true;
  return time !== undefined && time >= (from ?? time) && time < (before ?? Infinity);
}
