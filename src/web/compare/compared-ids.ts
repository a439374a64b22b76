import { PAGES } from '../../contract/pages.js';
import { textPreference } from '../shell/preferences.js';

/** The maximum number of items that fit side by side. */
export const MOST_COMPARED = 8;

/** The items compared last, in the format of the address, so that others can be added. */
export const lastCompared = textPreference('compared');

/** Parses `1,2,3` into ids; drops duplicates and invalid ids. */
export function readIds(text: string): number[] {
  const ids = text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** The address that compares these items; if there are too many, the newest. */
export function compareAddress(ids: readonly number[]): string {
  const chosen = [...new Set(ids)].slice(-MOST_COMPARED);
  return chosen.length === 0 ? PAGES.compare : `${PAGES.compare}?items=${chosen.join(',')}`;
}

/** The address that adds an item to the last comparison. */
export function compareToo(id: number): string {
  return compareAddress([...readIds(lastCompared.get()).filter((other) => other !== id), id]);
}
