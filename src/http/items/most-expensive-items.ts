import type { Item } from '../../domain/item.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { OverviewParts } from './overview-writer.js';

/**
 * The items with the highest prices now, in ascending order of their ids; found in slices of time. Items without a
 * price are not among them.
 */
export async function mostExpensiveItems(
  { clock, engine, items }: Pick<OverviewParts, 'clock' | 'engine' | 'items'>,
  count: number,
): Promise<Item[]> {
  const now = clock();
  const priced: { item: Item; price: number }[] = [];
  await eachInSlices([...items.all()].values(), (item) => {
    const price = engine.latest.shown(item.id, now)?.price;
    if (price !== undefined) priced.push({ item, price });
  });
  priced.sort((a, b) => b.price - a.price || a.item.id - b.item.id);
  const first = priced.slice(0, count).map(({ item }) => item);
  return first.sort((a, b) => a.id - b.id);
}
