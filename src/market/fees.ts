import type { BasisPoints, Fees, SellerFee } from '../domain/fees.js';
import type { MinorUnits } from '../domain/units.js';

// Fees of markets, stated in percent and dollars. Fees for withdrawing money are not part of them, and
// those for paying in only if the source says so.

/** The source of the fees, and the day on which they were read there, such as `2026-11-22`. */
type Stated = Pick<Fees, 'source' | 'asOf'> & { readonly buyerPercent?: number };

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

function fees(seller: SellerFee, { source, asOf, buyerPercent = 0 }: Stated): Fees {
  return { seller, buyer: basisPoints(buyerPercent), asOf, source };
}

function basisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100);
}
