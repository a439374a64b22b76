import type { MinorUnits } from '../../domain/units.js';
import { dollars } from '../../portfolio/amounts.js';
import { compare, type RuleBehavior } from './rule.js';

/** Percent of the threshold by which the price must move back. */
const BAND_PERCENT = 1;

export const priceAbove: RuleBehavior<'price_above'> = {
  evaluated: 'every price',
  figure: (_rule, { price }) => price,
  compare: (rule, price) => compare(price, rule.price, rule.price - bandOf(rule.price)),
  rearms: `it is ${BAND_PERCENT}% below the threshold, at least a cent`,
  happening: (rule, price) =>
    `costs ${dollars(price)}: it has come to ${dollars(rule.price)} or above`,
};

export const priceBelow: RuleBehavior<'price_below'> = {
  evaluated: 'every price',
  figure: (_rule, { price }) => price,
  compare: (rule, price) => compare(-price, -rule.price, -rule.price - bandOf(rule.price)),
  rearms: `it is ${BAND_PERCENT}% above the threshold, at least a cent`,
  happening: (rule, price) =>
    `costs ${dollars(price)}: it has come to ${dollars(rule.price)} or below`,
};

function bandOf(threshold: MinorUnits): MinorUnits {
  return Math.max(1, Math.ceil((BAND_PERCENT / 100) * threshold));
}
