import { memo, type ReactNode } from 'react';
import { Sparkline } from '../../ui/chart/sparkline.js';
import { Age, Change, Money, NotKnown } from '../../ui/figures.js';
import { formatPercent } from '../../ui/format.js';
import { nameParts, shortWear } from '../item-name.js';
import type { Row } from '../rows/row.js';
import type { Sort } from '../view/view.js';

/** A column of the list. On narrow screens the stylesheet leaves some out, by their keys. */
export interface ItemColumn {
  readonly key: Sort | 'hours';
  readonly name: string;
  /** What it means, where the name alone does not say. */
  readonly hint?: string;
  readonly cell: (row: Row) => ReactNode;
}

/** The first is the item itself; its cell is made by the row, which leads to the item. */
export const COLUMNS: readonly ItemColumn[] = [
  { key: 'name', name: 'Item', cell: (row) => <Name row={row} /> },
  { key: 'wear', name: 'Wear', cell: ({ wear }) => wear ?? '' },
  { key: 'rarity', name: 'Rarity', cell: ({ rarity }) => rarity },
  {
    key: 'price',
    name: 'Price',
    cell: ({ price, stale }) => (
      <>
        {stale && price !== undefined && (
          <span className="tag" data-kind="warn">
            stale
          </span>
        )}{' '}
        <Money cents={price} />
      </>
    ),
  },
  {
    key: 'change',
    name: '24 h',
    hint: 'Change of the price over 24 hours',
    cell: ({ change }) => <Change percent={change} />,
  },
  {
    key: 'volatility',
    name: 'Volatility',
    hint: 'Typical distance of the price from its median over 24 hours, in percent of it',
    cell: ({ volatility }) =>
      volatility === undefined ? (
        <NotKnown what="too few prices" />
      ) : (
        formatPercent(volatility * 100).replace('+', '')
      ),
  },
  { key: 'hours', name: 'Last 24 h', cell: ({ hours }) => <Hours changes={hours} /> },
  { key: 'source', name: 'Market', cell: ({ source }) => source },
  {
    key: 'time',
    name: 'Updated',
    cell: ({ price, time }) => price !== undefined && <Age time={time} />,
  },
];

const HOURS = 24;

/** The course of a price; an item may not have had one all day. */
const Hours = memo(function Hours({ changes }: { changes: readonly number[] }) {
  let price = 0;
  const prices = changes.map((change) => {
    price += change;
    return price;
  });
  return (
    <Sparkline values={[...Array(Math.max(0, HOURS - prices.length)).fill(null), ...prices]} />
  );
});

/** On one line; phones show two, with the wear first: what is cut off is never what it costs by. */
function Name({ row: { name, wear, weapon } }: { row: Row }) {
  const { stem, finish } = nameParts(name);
  return (
    <>
      <span className="name-stem">{stem}</span>
      {finish !== '' && <span className="name-bar"> | </span>}
      <span className="name-finish">
        {wear && <abbr title={wear}>{shortWear(wear)}</abbr>}
        {finish}
        {finish === '' && <span className="name-type">{weapon}</span>}
      </span>
    </>
  );
}
