/**
 * Descriptions of settings, by their English form: other languages have their own. One that is missing there is shown
 * in English.
 */
export const meanings: Readonly<Record<string, string>> = {};
