import { history } from '#messages/portfolio-changes.js';
import type { LotsChange } from '../../../../client/index.js';
import { formatOriginal } from '../../../ui/amount.js';
import { formatCount, formatDate, formatShare } from '../../../ui/format.js';

const texts = history.what;

/** The description of a change, such as `cost $2.00 each, tags`. Amounts are in the currency of the change. */
export function describeEdit({ edit, currency }: LotsChange): string {
  const amount = (minorUnits: number) => formatOriginal({ amount: minorUnits, currency });
  const { unit_cost, market_percent, acquired_at, tradable_after, note, tags, sell } = edit;
  const { market_history: history } = edit;
  return [
    history && texts.history(formatCount(history.purchases), formatCount(history.sales)),
    typeof unit_cost === 'number' && texts.amount(amount(unit_cost)),
    unit_cost === null && texts.unknown,
    market_percent !== undefined &&
      texts.market(formatShare(market_percent, decimalsOf(market_percent))),
    acquired_at !== undefined && texts.acquired(formatDate(Date.parse(acquired_at))),
    typeof tradable_after === 'string' && texts.locked(formatDate(Date.parse(tradable_after))),
    tradable_after === null && texts.free,
    note !== undefined && texts.note,
    tags !== undefined && texts.tags,
    sell !== undefined && texts.sold(amount(sell.unit_price)),
    edit.delete === true && texts.removed,
  ]
    .filter((part) => part !== false && part !== undefined)
    .join(', ');
}

/** As many decimals as were entered. */
function decimalsOf(number: number): number {
  return `${number}`.split('.')[1]?.length ?? 0;
}
