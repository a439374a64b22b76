import { textPreference } from '../../shell/preferences.js';
import { useStore } from '../../store.js';

/** The columns that can be hidden, with their names. The item and its price always stay. */
export const OPTIONAL_COLUMNS = {
  wear: 'Wear',
  rarity: 'Rarity',
  change: 'Change over 24 hours',
  volatility: 'Volatility',
  hours: 'Course of 24 hours',
  source: 'Market',
  time: 'Updated',
} as const;

export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;

/** The hidden ones, separated by spaces; kept in this browser. */
const hidden = textPreference('hidden-columns');

/** The keys of the hidden columns, separated by spaces. */
export function useHiddenColumns(): string {
  return useStore(hidden);
}

/** Hides a column that is shown, and shows one that is hidden. */
export function toggleColumn(column: OptionalColumn): void {
  const keys = new Set(hidden.get().split(' ').filter(Boolean));
  if (!keys.delete(column)) keys.add(column);
  hidden.set([...keys].join(' '));
}
