import { createStore } from '../store.js';

/** The item of the row whose form of a new alert is open. */
export const alertedItem = createStore<number | undefined>(undefined);
