import { compare, inDirection, MIN_POINTS, type RuleBehavior, samplesIn, signed } from './rule.js';

/** Standard deviations from the mean: the edge of the band, and where a breach ends. */
const EDGE = 2;
const REARM = 1.5;

export const bollingerBreach: RuleBehavior<'bollinger_breach'> = {
  evaluated: 'every batch',
  figure: ({ window }, prices) => {
    if (samplesIn(prices, window) < MIN_POINTS) return undefined;
    const { engine, itemId, sourceId, price, now } = prices;
    const { bollinger, rollingStddev } = engine.windows.metrics(itemId, window, now, sourceId);
    return rollingStddev === 0 ? 0 : (price - bollinger.middle) / rollingStddev;
  },
  // The edge itself is inside the band.
  compare: ({ band }, distance) =>
    compare(inDirection(band, distance), EDGE + Number.EPSILON * EDGE, REARM),
  rearms: `it is within ${REARM} standard deviations of the mean; the band has ${EDGE}`,
  happening: ({ window }, distance) =>
    `has left its Bollinger band of ${window}: it is ${signed(distance)} standard deviations from the mean`,
};
