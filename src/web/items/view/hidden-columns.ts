import { textPreference } from '../../shell/preferences.js';
import { useStore } from '../../store.js';

/** The columns that can be hidden. The item and its price always stay. */
export const OPTIONAL_COLUMNS = [
  'wear',
  'rarity',
  'change',
  'volatility',
  'hours',
  'source',
  'time',
] as const;

type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

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
