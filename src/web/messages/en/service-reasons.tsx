/**
 * Reasons of the service for what it refuses or leaves out, by their English form with `#` for each number: other
 * languages have their own. One that is missing there is shown in English.
 */
export const reasons: Readonly<Record<string, string>> = {};
