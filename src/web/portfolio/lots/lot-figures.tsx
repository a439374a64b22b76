import * as shared from '#messages/portfolio.js';
import { lots as texts } from '#messages/portfolio-lots.js';
import type { Lot } from '../../../client/index.js';
import { Amount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { Profit } from '../figures.js';

/**
 * The value of the remaining items of a lot, and its profit.
 * @param price of one item, in the shown currency; undefined if no market has one
 */
export function LotFigures({
  lot: { remaining, unit_cost },
  price,
}: {
  lot: Lot;
  price: number | undefined;
}) {
  const value = price === undefined ? undefined : remaining * price;
  const cost = unit_cost === null ? null : remaining * unit_cost;
  return (
    <dl className="lot-figures">
      <div>
        <dt>{texts.value}</dt>
        <dd>
          <Amount amount={value} />
        </dd>
      </div>
      <div>
        <dt>{texts.profit}</dt>
        <dd>
          {value === undefined || cost === null ? (
            <NotKnown label={shared.profitNotKnown} />
          ) : (
            <Profit cents={value - cost} paid={cost} />
          )}
        </dd>
      </div>
    </dl>
  );
}
