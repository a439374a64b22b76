import type { AccountSettings } from '../../../client/index.js';
import { hiddenColumns, readColumns } from './hidden-columns.js';
import { readFilters, savedFilters } from './saved-filters.js';

type ListChoices = NonNullable<AccountSettings['list']>;

/** The hidden columns and the saved filters of this browser. */
export function listChoices(): ListChoices {
  return { hidden: readColumns(hiddenColumns.get()), filters: readFilters(savedFilters.get()) };
}

/** Replaces those of this browser. */
export function setListChoices({ hidden, filters }: ListChoices): void {
  hiddenColumns.set(hidden.join(' '));
  savedFilters.set(JSON.stringify(filters));
}

/** Calls a function after each change. Returns a function that unsubscribes. */
export function onListChange(onChange: () => void): () => void {
  const ends = [hiddenColumns.subscribe(onChange), savedFilters.subscribe(onChange)];
  return () => {
    for (const end of ends) end();
  };
}
