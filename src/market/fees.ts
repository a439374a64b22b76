import type { BasisPoints, Fees, SellerFee } from '../domain/fees.js';
import type { MarketName } from './settings.js';

/** The day at which the fees below were written down, by what others say of the markets. */
const AS_OF = '2026-11-22';

const PERCENT: BasisPoints = 100;
const DOLLAR = 100;

function ofPrice(percent: number): SellerFee {
  return { of: 'price', rates: [{ from: 0, rate: percent * PERCENT }] };
}

function fees(seller: SellerFee, source: string, buyerPercent = 0): Fees {
  return { seller, buyer: Math.round(buyerPercent * PERCENT), asOf: AS_OF, source };
}

const FEES: Readonly<Partial<Record<MarketName, Fees>>> = {
  skinport: fees(
    {
      of: 'price',
      rates: [
        { from: 0, rate: 8 * PERCENT },
        { from: 1_000 * DOLLAR, rate: 6 * PERCENT },
      ],
    },
    'Public sale fee of Skinport: lower from $1,000',
  ),
  market_csgo: fees(ofPrice(5), 'Sale fee of Market.CSGO'),
  csfloat: fees(ofPrice(2), 'Sale fee of CSFloat; buyers pay the fee of the payment', 2.8),
  waxpeer: fees(ofPrice(6), 'Sale fee of Waxpeer: 5 to 6 %, of which the higher is taken'),
  bitskins: fees(ofPrice(5), 'Sale fee of BitSkins'),
  lis_skins: fees(ofPrice(0), 'LIS-Skins keeps nothing of a sale'),
  dmarket: fees(
    {
      of: 'price',
      rates: [
        { from: 0, rate: 10 * PERCENT },
        { from: 5 * DOLLAR, rate: 2 * PERCENT },
      ],
    },
    'Sale fee of DMarket: lower from $5',
  ),
  white_market: fees(ofPrice(5), 'Sale fee of White.market'),
  steam: fees(
    { of: 'proceeds', parts: [5 * PERCENT, 10 * PERCENT] },
    "Steam's transaction fee and the fee of the game, as its market page computes them",
  ),
};

/**
 * What trading on markets costs, by name; without markets whose fees are not known. Fees for
 * withdrawing money are not part of it, and those for paying in only where the table says so.
 */
export const MARKET_FEES: ReadonlyMap<string, Fees> = new Map(Object.entries(FEES));
