// Texts of the field that finds an item.

import { plural } from '../plural.js';

export const label = 'Item';
export const hint = 'Such as “ak redline ft”.';
export const offered = 'Items';
export const found = (count: number, items: string) =>
  plural(count, { one: `${items} item found`, other: `${items} items found` });
export const none = 'No item matches.';
