/** The maximum number of days that an outlook looks ahead. */
export const FARTHEST_OUTLOOK = 30;
