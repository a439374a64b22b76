/** The most days of an index, today included. */
export const MOST_INDEX_DAYS = 365;

/** The time between two levels of an index. */
export const INDEX_INTERVALS = ['1d', '1h'] as const;

/** The most days of an index by the hour. */
export const MOST_HOURLY_DAYS = 7;

/** The most items of an index that a request chooses. */
export const MOST_CHOSEN_ITEMS = 200;

/** The windows over which a move is explained, shortest first. */
export const MOVE_WINDOWS = ['24h', '7d', '30d'] as const;

export type MoveWindow = (typeof MOVE_WINDOWS)[number];

/** In days. */
export const MOVE_DAYS: Readonly<Record<MoveWindow, number>> = { '24h': 1, '7d': 7, '30d': 30 };
