/**
 * Sentences of the service about markets, by their English form: other languages have their own. One that is missing
 * there is shown in English.
 */
export const sentences: Readonly<Record<string, string>> = {};
