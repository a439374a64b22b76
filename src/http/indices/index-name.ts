import type { IndexId } from '../../analytics/past/indices.js';
import { CATEGORY_NAMES } from '../../domain/category.js';

/** The name of an index for people. */
export function indexName(id: IndexId): string {
  return id === 'all' ? 'All items' : CATEGORY_NAMES[id];
}
