import { categoryOf } from '../../domain/category.js';
import type { ItemDescription } from '../../domain/item.js';

/**
 * Items that move more or less than others at the same price: souvenirs and items that are applied to others are
 * rarely sold, and a container has many buyers.
 */
export type MoveClass = 'souvenir' | 'applied' | 'container' | 'other';

/**
 * The median deviation of a class over that of its price band (docs/figures.md). Of the cheapest items all classes
 * move by whole cents.
 */
export const CLASS_FACTORS: Readonly<Record<MoveClass, number>> = {
  souvenir: 1.8,
  applied: 1.35,
  container: 0.9,
  other: 1,
};

export function moveClassOf(
  item: Pick<ItemDescription, 'weaponType' | 'souvenir'> | undefined,
): MoveClass {
  if (item === undefined) return 'other';
  if (item.souvenir) return 'souvenir';
  const category = categoryOf(item);
  if (category === 'containers') return 'container';
  return category === 'stickers' || category === 'patches' || category === 'graffiti'
    ? 'applied'
    : 'other';
}
