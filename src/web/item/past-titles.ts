import type { ItemOutlook } from '../../client/index.js';
import { sourceTitle } from '../source-title.js';

/** The titles of the markets of a past, from the latest to the earliest. */
export function pastTitles({ source, past }: Pick<ItemOutlook, 'source' | 'past'>): string[] {
  return [...new Set([source, ...past.map((part) => part.source)].map(sourceTitle))];
}
