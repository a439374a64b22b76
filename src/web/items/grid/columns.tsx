import { memo, type ReactNode } from 'react';
import { list as texts } from '#messages/items.js';
import { sourceTitle } from '../../source-title.js';
import { Sparkline } from '../../ui/chart/sparkline.js';
import { Age, Change, Figure, Money, NotKnown } from '../../ui/figures.js';
import { formatPercent } from '../../ui/format.js';
import { rarityName, useTypeName, wearName } from '../game-words.js';
import { nameParts, shortWear, withoutWear } from '../item-name.js';
import { useItemName } from '../names/item-name.js';
import { OldRateTag } from '../old-rate-tag.js';
import type { Row } from '../rows/row.js';
import { StaleTag } from '../stale-tag.js';
import type { Sort } from '../view/view.js';

/** A column of the list. On narrow screens, the stylesheet hides some by key. */
export interface ItemColumn {
  readonly key: Sort | 'hours';
  readonly name: string;
  /** An explanation, if the name does not suffice. */
  readonly hint?: string;
  readonly cell: (row: Row) => ReactNode;
}

/** The first column is the item itself; the row wraps its cell in a link to the item. */
export const COLUMNS: readonly ItemColumn[] = [
  { key: 'name', name: texts.columns.name, cell: (row) => <Name row={row} /> },
  { key: 'wear', name: texts.columns.wear, cell: ({ wear = '' }) => wearName(wear) },
  { key: 'rarity', name: texts.columns.rarity, cell: ({ rarity }) => rarityName(rarity) },
  {
    key: 'price',
    name: texts.columns.price,
    cell: ({ price, stale, rateStale }) => (
      <>
        {stale && price !== undefined && <StaleTag />}
        {rateStale && <OldRateTag />} <Money cents={price} />
      </>
    ),
  },
  {
    key: 'change',
    name: texts.columns.change,
    hint: texts.changeHint,
    cell: ({ change }) => <Change percent={change} />,
  },
  {
    key: 'volatility',
    name: texts.columns.volatility,
    hint: texts.volatilityHint,
    cell: ({ volatility }) =>
      volatility === undefined ? (
        <NotKnown label={texts.tooFewPrices} />
      ) : (
        <Figure>{formatPercent(volatility * 100).replace('+', '')}</Figure>
      ),
  },
  {
    key: 'hours',
    name: texts.columns.hours,
    cell: ({ hours, price, change }) => <Hours hours={hours} price={price} change={change} />,
  },
  { key: 'source', name: texts.columns.source, cell: ({ source }) => sourceTitle(source) },
  {
    key: 'time',
    name: texts.columns.time,
    cell: ({ price, time }) => price !== undefined && <Age time={time} />,
  },
];

const HOURS = 24;

/** The hourly prices of a day, and the current price. An item may have fewer than 24. */
const Hours = memo(function Hours({
  hours,
  price,
  change,
}: Pick<Row, 'hours' | 'price' | 'change'>) {
  if (price === undefined) return null;
  let last = 0;
  const prices = hours.map((difference) => {
    last += difference;
    return last;
  });
  const missing = Array<null>(Math.max(0, HOURS - prices.length)).fill(null);
  const base = change === undefined ? undefined : price / (1 + change / 100);
  return <Sparkline values={[...missing, ...prices, price]} base={base} />;
});

/** One line. On phones two, with the wear first so that it is never cut off. */
function Name({ row: { name, wear, weapon } }: { row: Row }) {
  const typeName = useTypeName();
  const { stem, finish } = nameParts(useItemName(withoutWear(name)));
  return (
    <>
      <span className="name-stem">{stem}</span>
      {finish !== '' && <span className="name-bar"> | </span>}
      <span className="name-finish">
        {wear && <abbr title={wearName(wear)}>{shortWear(wear)}</abbr>}
        {finish}
        {finish === '' && <span className="name-type">{typeName(weapon)}</span>}
      </span>
    </>
  );
}
