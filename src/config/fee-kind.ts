import type { BasisPoints, FeeRate, Fees } from '../domain/fees.js';
import type { MinorUnits } from '../domain/units.js';
import type { Kind } from './kinds.js';

/** The fees of a market, and its name. */
type Entry = readonly [market: string, fees: Fees];

/**
 * Fees by market, such as `skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8`: percentages with at
 * most two decimals. `6@1000` is the rate of prices from 1,000 dollars on. A message shows the first
 * wrong entry.
 */
export const marketFees: Kind<ReadonlyMap<string, Fees>> = {
  expected: 'state fees such as skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8',
  parse: (text) => {
    const entries = partsOf(text).map(entryOf);
    const valid = entries.filter((entry) => entry !== undefined);
    const fees = new Map(valid);
    return fees.size === entries.length ? fees : undefined;
  },
  wrongPart: (text) => {
    const parts = partsOf(text);
    return parts.find((part) => entryOf(part) === undefined) ?? repeatedOf(parts);
  },
};

const ENTRY = /^([a-z0-9_]+):seller=([\d.,@]+?)(?:,buyer=([\d.]+))?$/;
const RATE = /^(\d+(?:\.\d{1,2})?)(?:@(\d+(?:\.\d{1,2})?))?$/;

function partsOf(text: string): readonly string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function entryOf(part: string): Entry | undefined {
  const [, market = '', seller = '', buyer = '0'] = ENTRY.exec(part) ?? [];
  const rates = seller.split(',').map(rateOf);
  const onTop = rateOf(buyer);
  if (!isAscending(rates) || onTop === undefined) return undefined;
  const stated = { asOf: undefined, evidence: undefined, source: 'the setting MARKET_FEES' };
  return [market, { seller: { of: 'price', rates }, buyer: onTop.rate, ...stated }];
}

/** Applies from 0 on unless it states an amount. */
function rateOf(text: string): FeeRate | undefined {
  const [, percent, from = '0'] = RATE.exec(text) ?? [];
  if (percent === undefined) return undefined;
  const rate: BasisPoints = hundredths(percent);
  return rate < 10_000 ? { from: hundredths(from), rate } : undefined;
}

/** Whether each rate is valid, the first begins at 0, and each other above the previous one. */
function isAscending(rates: readonly (FeeRate | undefined)[]): rates is readonly FeeRate[] {
  return rates.every((rate, index) => {
    if (index === 0) return rate?.from === 0;
    const previous = rates[index - 1];
    return rate !== undefined && previous !== undefined && rate.from > previous.from;
  });
}

/** Of a number with at most two decimals: percent as basis points, dollars as cents. */
function hundredths(text: string): BasisPoints | MinorUnits {
  return Math.round(Number(text) * 100);
}

/** The first entry of a market that is named before. */
function repeatedOf(parts: readonly string[]): string {
  const names = parts.map((part) => part.split(':')[0]);
  return parts.find((_, index) => names.indexOf(names[index]) !== index) ?? '';
}
