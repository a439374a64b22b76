/** Outlooks are for 1 to so many days ahead. */
export const FARTHEST_OUTLOOK = 30;
