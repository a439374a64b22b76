import type { BasisPoints, FeeEvidence, Fees, SellerFee } from '../domain/fees.js';
import type { MinorUnits } from '../domain/units.js';

// Fees of markets, stated in percent and dollars. Fees for deposits and withdrawals are left out: they are
// known for few markets, which would then look worse than the others.

/** Published facts about the fees of a market. */
interface Stated {
  readonly evidence: FeeEvidence;
  /** Their origin and, if they conflict, the range, in words. */
  readonly source: string;
  /** The day on which they were looked up, such as `2026-11-25`. */
  readonly asOf: string;
}

/**
 * A share of the whole price.
 * @param from shares of higher prices, by the lowest price in dollars to which they apply
 */
export function feeOfPrice(
  percent: number,
  stated: Stated,
  from: Readonly<Record<number, number>> = {},
): Fees {
  const others = Object.entries(from).map(([dollars, share]) => ({
    from: Number(dollars) * DOLLAR,
    rate: basisPoints(share),
  }));
  return fees({ of: 'price', rates: [{ from: 0, rate: basisPoints(percent) }, ...others] }, stated);
}

/** Shares of the seller's proceeds, added to the price. */
export function feeOfProceeds(percents: readonly number[], stated: Stated): Fees {
  return fees({ of: 'proceeds', parts: percents.map(basisPoints) }, stated);
}

const DOLLAR: MinorUnits = 100;

function fees(seller: SellerFee, stated: Stated): Fees {
  return { seller, buyer: 0, ...stated };
}

function basisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100);
}
