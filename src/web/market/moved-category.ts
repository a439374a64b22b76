import type { CategorySummary } from '../../client/index.js';

/** A category with the change of its index. */
export interface MovedCategory extends CategorySummary {
  /** Over 24 hours, in percent; null if it is not known. */
  readonly change_24h: number | null;
}
