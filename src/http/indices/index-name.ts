import { CATEGORY_NAMES } from '../../domain/category.js';
import type { IndexId } from '../../past/indices.js';

/** The name of an index for people. */
export function indexName(id: IndexId): string {
  return id === 'all' ? 'All items' : CATEGORY_NAMES[id];
}
