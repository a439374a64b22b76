import type { MatchedTrade } from '../../../../client/index.js';
import { minorUnitDigits } from '../../../../contract/values.js';
import { formatIn } from '../../../ui/format.js';

/** The amount paid or received, in its own currency. */
export function amountOf({ amount, currency }: Pick<MatchedTrade, 'amount' | 'currency'>): string {
  return formatIn(currency, amount / 10 ** minorUnitDigits(currency));
}
