import { createStore } from '../store.js';

/** The time zone of shown times, as in the IANA database; empty for that of the browser. */
export const shownTimezone = createStore('');
