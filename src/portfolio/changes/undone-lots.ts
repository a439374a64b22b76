import { DomainError } from '../../domain/errors.js';
import type { Lot } from '../../domain/lot.js';
import { eachInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import { type ChangedLot, isSameLot } from './changed-lots.js';

/**
 * The changes that restore lots as they were before other changes.
 * @param lots all lots of the user
 * @param made changes as they were made
 * @throws DomainError `not_undoable` if one of their lots was changed since
 */
export async function undoneLots(
  lots: readonly Lot[],
  made: readonly ChangedLot[],
): Promise<ChangedLot[]> {
  const byId = new Map<string, Lot>();
  await eachInSlices(lots, (lot) => byId.set(lot.id, lot));
  const isAsMade = await mapInSlices(made, ({ before, after }) => {
    const current = byId.get(after?.id ?? before?.id ?? '');
    return isSameLot(current, after);
  });
  const others = isAsMade.filter((same) => !same).length;
  if (others > 0) {
    throw new DomainError(
      'not_undoable',
      others === 1
        ? 'one of its lots was changed since'
        : `${others} of its lots were changed since`,
    );
  }
  const undone = made.map(({ before, after, value }) => ({
    before: after,
    after: before,
    value,
  }));
  await refuseTaken(lots, undone);
  return undone;
}

/** Refuses to restore a deleted lot whose asset or sales were imported again, as other lots. */
async function refuseTaken(lots: readonly Lot[], undone: readonly ChangedLot[]): Promise<void> {
  const assets = new Set<string | undefined>();
  const sales = new Set<string>();
  await eachInSlices(lots, (lot) => {
    assets.add(lot.assetId);
    for (const { id } of lot.sales) sales.add(id);
  });
  const isTaken = undone.some(
    ({ before, after }) =>
      before === undefined &&
      after !== undefined &&
      ((after.assetId !== undefined && assets.has(after.assetId)) ||
        after.sales.some(({ id }) => sales.has(id))),
  );
  if (!isTaken) return;
  throw new DomainError('not_undoable', 'a deleted lot was imported again since');
}
