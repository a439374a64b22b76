import { PAGES } from '../../contract/pages.js';
import { textPreference } from '../shell/preferences.js';

/** As many items fit side by side. */
export const MOST_COMPARED = 8;

/** The items that were compared last, as in the address, so that others can be added to them. */
export const lastCompared = textPreference('compared');

/** `1,2,3` as ids, without those that are none or come again. */
export function readIds(text: string): number[] {
  const ids = text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** The address that compares these items; of too many the newest. */
export function compareAddress(ids: readonly number[]): string {
  const chosen = [...new Set(ids)].slice(-MOST_COMPARED);
  return chosen.length === 0 ? PAGES.compare : `${PAGES.compare}?items=${chosen.join(',')}`;
}

/** The address that compares an item with those that were compared last. */
export function compareToo(id: number): string {
  return compareAddress([...readIds(lastCompared.get()).filter((each) => each !== id), id]);
}
