import type { Lot } from '../../domain/lot.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { PortfolioSize } from '../../store/portfolio/lots.js';
import { checkSize } from '../lot-rules.js';
import type { ChangedLot } from './changed-lots.js';

/**
 * All lots after changes.
 * @throws DomainError `invalid_parameter` if they exceed a limit of a portfolio
 */
export async function lotsAfter(
  lots: readonly Lot[],
  changes: readonly ChangedLot[],
): Promise<readonly Lot[]> {
  const changed = new Set<string | undefined>();
  await eachInSlices(changes, ({ before, after }) => changed.add(before?.id ?? after?.id));
  const after: Lot[] = [];
  await eachInSlices(lots, (lot) => {
    if (!changed.has(lot.id)) after.push(lot);
  });
  await eachInSlices(changes, (change) => {
    if (change.after !== undefined) after.push(change.after);
  });
  checkSize(await sizeOf(after));
  return after;
}

async function sizeOf(lots: readonly Lot[]): Promise<PortfolioSize> {
  const size = { lots: lots.length, sales: 0, items: 0, noteBytes: 0 };
  const tags = new Set<string>();
  await eachInSlices(lots, (lot) => {
    size.sales += lot.sales.length;
    size.items += lot.quantity;
    size.noteBytes += Buffer.byteLength(lot.note);
    for (const tag of lot.tags) tags.add(tag);
  });
  return { ...size, tags: tags.size };
}
