import { required } from './required.js';
import type { MinorUnits } from './units.js';

/** Hundredths of a percent: 800 is 8%. */
export type BasisPoints = number;

/** A rate that applies to prices from an amount upwards. */
export interface FeeRate {
  /** The lowest price to which it applies. */
  readonly from: MinorUnits;
  /** At least 0, below 10,000. */
  readonly rate: BasisPoints;
}

/** The fee that a market takes from a sale. */
export type SellerFee =
  /**
   * A share of the price, by the last rate whose `from` is at or below it. Ascending; the first is
   * from 0.
   */
  | { readonly of: 'price'; readonly rates: readonly FeeRate[] }
  /**
   * Shares of the seller's proceeds that are added to them. Each is rounded down, to one cent at
   * least.
   */
  | { readonly of: 'proceeds'; readonly parts: readonly BasisPoints[] };

/**
 * How fees are known: `reported` if the sources agree, `conflicting` if they state different fees, of
 * which the highest is taken.
 */
export const FEE_EVIDENCE = ['reported', 'conflicting'] as const;
export type FeeEvidence = (typeof FEE_EVIDENCE)[number];

/** The fees of a market. */
export interface Fees {
  readonly seller: SellerFee;
  /** A share of the price that the buyer pays on top, for example for the payment. */
  readonly buyer: BasisPoints;
  /**
   * The day on which they were looked up, such as `2026-11-22`; undefined for fees from the
   * settings.
   */
  readonly asOf: string | undefined;
  /** Undefined for fees from the settings. */
  readonly evidence: FeeEvidence | undefined;
  /** Where they come from, for display. */
  readonly source: string;
}

const WHOLE: BasisPoints = 10_000;

/**
 * The proceeds of selling an item at the price: rounded down to the cent, 0 if the fee is as high
 * as the price.
 */
export function sellerGets(price: MinorUnits, { seller }: Pick<Fees, 'seller'>): MinorUnits {
  if (seller.of === 'price') {
    return Math.floor((price * (WHOLE - rateAt(price, seller.rates))) / WHOLE);
  }
  const sum = seller.parts.reduce((total, part) => total + part, 0);
  // May be off by the rounding of the parts.
  let net = Math.floor((price * WHOLE) / (WHOLE + sum));
  while (withParts(net + 1, seller.parts) <= price) net += 1;
  while (net > 0 && withParts(net, seller.parts) > price) net -= 1;
  return net;
}

/** The cost of buying an item offered at the price: rounded up to the cent. */
export function buyerPays(price: MinorUnits, { buyer }: Pick<Fees, 'buyer'>): MinorUnits {
  return price + Math.ceil((price * buyer) / WHOLE);
}

/**
 * The lowest price with at least these proceeds.
 * @param net from 0
 */
export function priceForNet(net: MinorUnits, { seller }: Pick<Fees, 'seller'>): MinorUnits {
  if (net <= 0) return 0;
  if (seller.of === 'proceeds') return withParts(net, seller.parts);
  const prices = seller.rates.map(({ from, rate }) =>
    Math.max(from, Math.ceil((net * WHOLE) / (WHOLE - rate))),
  );
  const isInRange = (price: MinorUnits, index: number) =>
    price < (seller.rates[index + 1]?.from ?? Number.POSITIVE_INFINITY);
  return prices.find(isInRange) ?? Number.POSITIVE_INFINITY;
}

function rateAt(price: MinorUnits, rates: readonly FeeRate[]): BasisPoints {
  const rate = rates.findLast(({ from }) => from <= price);
  return required(rate, 'the rate of a price').rate;
}

/** The price with these proceeds. */
function withParts(net: MinorUnits, parts: readonly BasisPoints[]): MinorUnits {
  const fees = parts.map((part) => Math.max(1, Math.floor((net * part) / WHOLE)));
  return fees.reduce((price, fee) => price + fee, net);
}
