/** Maximum number of items that one client of live updates can follow. */
export const MAX_LIVE_ITEMS = 1_000;
