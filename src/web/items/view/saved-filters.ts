import { textPreference } from '../../shell/preferences.js';
import { useStore } from '../../store.js';

/** A search of the list with a name. */
export interface SavedFilter {
  readonly name: string;
  /** The query string of the list. */
  readonly search: string;
}

/** A list of them as JSON; kept in this browser. */
const saved = textPreference('saved-filters');

export function useSavedFilters(): readonly SavedFilter[] {
  return parse(useStore(saved));
}

/** Saves a filter, in place of the one of that name. */
export function saveFilter(filter: SavedFilter): void {
  write([...others(filter.name), filter]);
}

export function removeFilter(name: string): void {
  write(others(name));
}

function others(name: string): SavedFilter[] {
  return parse(saved.get()).filter((filter) => filter.name !== name);
}

function write(filters: readonly SavedFilter[]): void {
  saved.set(JSON.stringify(filters));
}

function parse(text: string): SavedFilter[] {
  return text === '' ? [] : (JSON.parse(text) as SavedFilter[]);
}
