/** The windows of prices, metrics and ranking, shortest first. */
export const WINDOWS = ['1h', '24h', '7d'] as const;
export type Window = (typeof WINDOWS)[number];
