/** Items that one client of the live updates can follow. */
export const MAX_LIVE_ITEMS = 1_000;
