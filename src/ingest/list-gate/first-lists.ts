import type { PriceOf } from './market-groups.js';
import { FEWEST_GROUPS, middleOf } from './middle-prices.js';
import { isInLine } from './other-lists.js';
import { factorText } from './own-past.js';
import { distance, middle } from './ratios.js';
import { type Allowance, differenceOf, standingOf, type Usual } from './standing.js';

/**
 * The level of a first list must be within this factor of the other markets. Levels of 0.93 to 1.65 of the cash
 * consensus were seen.
 */
const LEVELS = 1.8;

/** From those of other markets, of a first list. */
const AT_FIRST: Allowance = { moreFar: 0.03, asNear: 0.5 };

/**
 * Compares prices with those of others, as these compare with each other, in slices.
 * @param isFirst whether most have no earlier price. A market of another level has it after a long pause too.
 * @returns as contradictionWithOthers
 */
export async function contradictionAtFirst(
  names: readonly string[],
  priceOf: PriceOf,
  others: readonly PriceOf[],
  isFirst: boolean,
): Promise<string | undefined> {
  const own = await standingOf(names, priceOf, middleOf(others, FEWEST_GROUPS));
  if (own === undefined) return undefined;
  const level = isFirst ? await levelOf(names, priceOf, others) : 1;
  // A greater factor is left to the check of units.
  if (distance(level) > LEVELS && isInLine(level)) {
    return `its prices are about ${factorText(level)} times those of other markets`;
  }
  return differenceOf(own, await usualOf(names, others), AT_FIRST);
}

/** The median of the levels to each of the others; of an even number, the middle one that is nearer to 1. */
async function levelOf(
  names: readonly string[],
  priceOf: PriceOf,
  others: readonly PriceOf[],
): Promise<number> {
  const levels: number[] = [];
  for (const other of others) {
    const standing = await standingOf(names, priceOf, other);
    if (standing !== undefined) levels.push(standing.level);
  }
  return middle(levels) ?? 1;
}

/** The greatest differences of one of the others from the rest of them. */
async function usualOf(names: readonly string[], others: readonly PriceOf[]): Promise<Usual> {
  let usual: Usual = { far: 0, near: 1 };
  for (const one of others) {
    const rest = others.filter((other) => other !== one);
    const standing = await standingOf(names, one, middleOf(rest, 1));
    if (standing === undefined) continue;
    const { far, near } = standing;
    usual = { far: Math.max(usual.far, far), near: Math.min(usual.near, near) };
  }
  return usual;
}
