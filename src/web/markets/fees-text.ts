import type { MarketFees } from '../../client/index.js';
import * as texts from '../messages/en/markets.js';
import * as units from '../messages/en/units.js';
import { formatMoney } from '../ui/format.js';

/** `seller 8 %, from $1,000.00 6 %; buyer 2.8 %`. */
export function feesText({ seller, buyer_percent: buyer }: MarketFees): string {
  return buyer === 0
    ? texts.sellerFees(sellerText(seller))
    : texts.feesOfBoth(sellerText(seller), percentText(buyer));
}

function sellerText({ of, rates }: MarketFees['seller']): string {
  if (of === 'proceeds') return texts.ofProceeds(rates.map(({ percent }) => percentText(percent)));
  return rates
    .map(({ from, percent }) =>
      from === 0 ? percentText(percent) : texts.feeFrom(formatMoney(from), percentText(percent)),
    )
    .join(', ');
}

function percentText(percent: number): string {
  return units.percent(String(percent));
}
