import { compare, MIN_POINTS, type RuleBehavior } from './rule.js';

/** Percent of the rule's multiple to which the volume must move back. */
const REARM_PERCENT = 75;

export const volumeSpike: RuleBehavior<'volume_spike'> = {
  evaluated: 'every batch',
  figure: ({ window }, { windows, itemId, sourceId, now }) => {
    const volume = windows.volume(itemId, window, now, sourceId);
    if (volume === undefined || volume.samples < MIN_POINTS) return undefined;
    const { last, meanOfOthers = 0 } = volume;
    return meanOfOthers === 0 ? undefined : last / meanOfOthers;
  },
  compare: ({ factor }, multiple) => compare(multiple, factor, (REARM_PERCENT / 100) * factor),
  rearms: `it is at ${REARM_PERCENT}% of the multiple`,
  happening: ({ window }, multiple) =>
    `has ${multiple.toFixed(1)} times its mean volume of ${window}`,
};
