import type { MarketFees } from '../../client/index.js';
import { formatMoney } from '../ui/format.js';

/** `seller 8 %, from $1,000.00 6 %; buyer 2.8 %`. */
export function feesText({ seller, buyer_percent: buyer }: MarketFees): string {
  return `seller ${sellerText(seller)}${buyer === 0 ? '' : `; buyer ${buyer} %`}`;
}

function sellerText({ of, rates }: MarketFees['seller']): string {
  if (of === 'proceeds') {
    return `${rates.map(({ percent }) => `${percent} %`).join(' and ')} of the proceeds`;
  }
  return rates
    .map(({ from, percent }) => `${from === 0 ? '' : `from ${formatMoney(from)} `}${percent} %`)
    .join(', ');
}
