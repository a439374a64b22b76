import { MAX_SAVED_FILTERS } from '../../../contract/values.js';
import { textPreference } from '../../shell/preferences.js';
import { useStore } from '../../store.js';

/** A named search of the list. */
export interface SavedFilter {
  readonly name: string;
  /** The query string of the list. */
  readonly search: string;
}

/** The saved filters as JSON. */
export const savedFilters = textPreference('saved-filters');

export function useSavedFilters(): readonly SavedFilter[] {
  return readFilters(useStore(savedFilters));
}

/**
 * Saves a filter, replacing the one of the same name. If there are too many, the oldest are
 * dropped.
 */
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

/** Parses the stored filters. */
export function readFilters(text: string): SavedFilter[] {
  const stored: unknown = text === '' ? [] : JSON.parse(text);
  return Array.isArray(stored) ? stored.filter(isFilter) : [];
}

function isFilter(stored: unknown): stored is SavedFilter {
  const { name, search }: Readonly<Record<string, unknown>> = Object(stored);
  return typeof name === 'string' && typeof search === 'string';
}
