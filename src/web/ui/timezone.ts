import { createStore } from '../store.js';

/** The time zone of shown times, as in the IANA database; empty for the browser's time zone. */
export const shownTimezone = createStore('');
