import { OPTIONAL_COLUMNS, type OptionalColumn } from '../../../contract/values.js';
import { textPreference } from '../../shell/preferences.js';
import { useStore } from '../../store.js';

/** The keys of the hidden columns, separated by spaces. */
export const hiddenColumns = textPreference('hidden-columns');

/** The keys of the hidden columns, separated by spaces. */
export function useHiddenColumns(): string {
  return useStore(hiddenColumns);
}

/** Parses the keys of columns. */
export function readColumns(keys: string): OptionalColumn[] {
  const hidden = keys.split(' ');
  return OPTIONAL_COLUMNS.filter((column) => hidden.includes(column));
}

/** Hides a column or shows it again. */
export function toggleColumn(column: OptionalColumn): void {
  const keys = new Set<string>(readColumns(hiddenColumns.get()));
  if (!keys.delete(column)) keys.add(column);
  hiddenColumns.set([...keys].join(' '));
}
