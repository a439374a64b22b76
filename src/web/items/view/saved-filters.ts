import { MAX_SAVED_FILTERS } from '../../../contract/values.js';
import { textPreference } from '../../shell/preferences.js';
import { useStore } from '../../store.js';

/** A search of the list with a name. */
export interface SavedFilter {
  readonly name: string;
  /** The query string of the list. */
  readonly search: string;
}

/** A list of them as JSON. */
export const savedFilters = textPreference('saved-filters');

export function useSavedFilters(): readonly SavedFilter[] {
  return readFilters(useStore(savedFilters));
}

/** Saves a filter, in place of the one of that name. The oldest go where there are too many. */
export function saveFilter(filter: SavedFilter): void {
  write([...others(filter.name), filter].slice(-MAX_SAVED_FILTERS));
}

export function removeFilter(name: string): void {
  write(others(name));
}

function others(name: string): SavedFilter[] {
  return readFilters(savedFilters.get()).filter((filter) => filter.name !== name);
}

function write(filters: readonly SavedFilter[]): void {
  savedFilters.set(JSON.stringify(filters));
}

/** The filters in a text of the store. */
export function readFilters(text: string): SavedFilter[] {
  return text === '' ? [] : JSON.parse(text);
}
