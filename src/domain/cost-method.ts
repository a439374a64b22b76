/**
 * Whose cost a sale has in a report: `specific`, that of the lot that was sold; `fifo`, that of the oldest lots of
 * the item; `average`, the mean of all its items.
 */
export const COST_METHODS = ['specific', 'fifo', 'average'] as const;
export type CostMethod = (typeof COST_METHODS)[number];
