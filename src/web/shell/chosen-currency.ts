import { textPreference } from './preferences.js';

/** The currency chosen in this browser; empty for the one of the instance. */
export const chosenCurrency = textPreference('currency');
