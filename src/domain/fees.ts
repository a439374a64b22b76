import { required } from './required.js';
import type { MinorUnits } from './units.js';

/** Hundredths of a percent: 800 is 8 %. */
export type BasisPoints = number;

/** A share of prices from an amount on. */
export interface FeeRate {
  /** The lowest price that it applies to. */
  readonly from: MinorUnits;
  /** From 0 to below 10,000. */
  readonly rate: BasisPoints;
}

/** What a market keeps of a sale. */
export type SellerFee =
  /** A share of the price: the last rate that begins at or below it. Ascending, the first from 0. */
  | { readonly of: 'price'; readonly rates: readonly FeeRate[] }
  /** Shares of what the seller gets, added to the price. Each is rounded down, and one cent at least. */
  | { readonly of: 'proceeds'; readonly parts: readonly BasisPoints[] };

/** What trading on a market costs. */
export interface Fees {
  readonly seller: SellerFee;
  /** A share of the price that the buyer pays on top, such as for the payment. */
  readonly buyer: BasisPoints;
  /** The day at which they were known, such as `2026-11-22`; undefined for fees that were set. */
  readonly asOf: string | undefined;
  /** Where they come from, in words. */
  readonly source: string;
}

const WHOLE: BasisPoints = 10_000;

/**
 * What a seller gets when an item is sold at the price: rounded down to the cent, 0 where the fee is
 * as high as the price.
 */
export function sellerGets(price: MinorUnits, { seller }: Pick<Fees, 'seller'>): MinorUnits {
  if (seller.of === 'price') {
    return Math.floor((price * (WHOLE - rateAt(price, seller.rates))) / WHOLE);
  }
  const sum = seller.parts.reduce((total, part) => total + part, 0);
  // Off by the rounding of the parts.
  let net = Math.floor((price * WHOLE) / (WHOLE + sum));
  while (withParts(net + 1, seller.parts) <= price) net += 1;
  while (net > 0 && withParts(net, seller.parts) > price) net -= 1;
  return net;
}

/** What a buyer pays for an item that is offered at the price: rounded up to the cent. */
export function buyerPays(price: MinorUnits, { buyer }: Pick<Fees, 'buyer'>): MinorUnits {
  return price + Math.ceil((price * buyer) / WHOLE);
}

/**
 * The lowest price at which a seller gets at least so much.
 * @param net from 0
 */
export function priceForNet(net: MinorUnits, { seller }: Pick<Fees, 'seller'>): MinorUnits {
  if (net <= 0) return 0;
  if (seller.of === 'proceeds') return withParts(net, seller.parts);
  const prices = seller.rates.map(({ from, rate }) =>
    Math.max(from, Math.ceil((net * WHOLE) / (WHOLE - rate))),
  );
  const isInRange = (price: MinorUnits, at: number) =>
    price < (seller.rates[at + 1]?.from ?? Number.POSITIVE_INFINITY);
  return prices.find(isInRange) ?? Number.POSITIVE_INFINITY;
}

function rateAt(price: MinorUnits, rates: readonly FeeRate[]): BasisPoints {
  const rate = rates.findLast(({ from }) => from <= price);
  return required(rate, 'the rate of a price').rate;
}

/** The price that leaves a seller so much. */
function withParts(net: MinorUnits, parts: readonly BasisPoints[]): MinorUnits {
  const fees = parts.map((part) => Math.max(1, Math.floor((net * part) / WHOLE)));
  return fees.reduce((price, fee) => price + fee, net);
}
