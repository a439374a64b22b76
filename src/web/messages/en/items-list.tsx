// Texts of the dialog of saved filters and columns.

import type { Wrap } from '../wrap.js';

export const title = 'Saved filters and columns';

export const saved = 'Saved filters';
/** @param hidden words for screen readers only */
export const remove = (filter: string, hidden: Wrap) => <>Remove{hidden(` ${filter}`)}</>;
export const nothingToSave = 'Filter or sort the list to save that here by a name.';
export const name = 'Name of the filters that are set';
export const save = 'Save';

export const columns = 'Columns';
export const columnNames = {
  wear: 'Wear',
  rarity: 'Rarity',
  change: 'Change over 24 hours',
  volatility: 'Volatility',
  hours: 'Course of 24 hours',
  source: 'Market',
  time: 'Updated',
} as const;
