/** Maximum number of days of an index, including today. */
export const MOST_INDEX_DAYS = 365;

/** The time between two levels of an index. */
export const INDEX_INTERVALS = ['1d', '1h'] as const;

/** Maximum number of days of an hourly index. */
export const MOST_HOURLY_DAYS = 7;

/** Maximum number of items that a request can choose for an index. */
export const MOST_CHOSEN_ITEMS = 200;

/** The windows for which a price move is explained, shortest first. */
export const MOVE_WINDOWS = ['24h', '7d', '30d'] as const;

export type MoveWindow = (typeof MOVE_WINDOWS)[number];

/** In days. */
export const MOVE_DAYS: Readonly<Record<MoveWindow, number>> = { '24h': 1, '7d': 7, '30d': 30 };
