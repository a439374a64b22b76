import type { BasisPoints, FeeEvidence, Fees, SellerFee } from '../domain/fees.js';
import type { MinorUnits } from '../domain/units.js';

// Fees of markets, stated in percent and dollars. Fees for paying in and withdrawing money are not
// part of them: they are known of few markets, which would lose each comparison with the others.

/** What others state about the fees of a market. */
interface Stated {
  readonly evidence: FeeEvidence;
  /** Where they come from, and the range if they are conflicting, in words. */
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

/** Shares of what the seller gets, added to the price. */
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
