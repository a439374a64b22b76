import { type Category, categoryOf } from '../../../contract/values.js';
import type { Row } from '../rows/row.js';

/** The category of a row. Only the page of the list needs it, so that rows do without. */
export function categoryOfRow({ weapon }: Pick<Row, 'weapon'>): Category {
  return categoryOf({ weaponType: weapon });
}
