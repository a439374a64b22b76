export const SCALES = ['linear', 'log', 'percent'] as const;

/** How the values of a chart are placed and labelled. */
export type Scale = (typeof SCALES)[number];
