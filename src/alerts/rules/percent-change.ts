import { compare, inDirection, type RuleBehavior, signed } from './rule.js';

/** Percent of the rule's percentage to which the change must move back. */
const REARM_PERCENT = 80;

export const percentChange: RuleBehavior<'percent_change'> = {
  evaluated: 'every batch',
  figure: ({ window }, { windows, itemId, sourceId, now }) =>
    windows.change(itemId, window, now, sourceId),
  compare: ({ direction, percent }, change) =>
    compare(inDirection(direction, change), percent, (REARM_PERCENT / 100) * percent),
  rearms: `it is at ${REARM_PERCENT}% of the percentage`,
  happening: ({ window }, change) => `has moved by ${signed(change)}% in ${window}`,
};
