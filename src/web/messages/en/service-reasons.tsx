/**
 * Why the service refuses or omits something, by the English reason with `#` for each number. Other languages have
 * their own; a reason without one is shown in English.
 */
export const reasons: Readonly<Record<string, string>> = {};
