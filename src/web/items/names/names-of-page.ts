import type { LocalNames } from '../../../contract/name-values.js';
import { createStore, useStore } from '../../store.js';

/** The item names in the language of the page; undefined in English, until they are loaded, and if data is saved. */
export const namesOfPage = createStore<LocalNames | undefined>(undefined);

export function useNamesOfPage(): LocalNames | undefined {
  return useStore(namesOfPage);
}
