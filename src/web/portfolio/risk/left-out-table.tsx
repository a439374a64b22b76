import type { LeftOutHolding } from '../../../client/index.js';
import { risk as texts } from '../../messages/en/portfolio-figures.js';
import { Amount } from '../../ui/amount.js';
import { formatCount } from '../../ui/format.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { type LeftOutGroup, leftOutGroups } from './left-out-groups.js';

/** The maximum number of items named per reason. */
const MOST_NAMED = 10;

/** The holdings left out, one reason per row. */
export function LeftOutTable({ rows }: { rows: readonly LeftOutHolding[] }) {
  return (
    <Table
      caption={texts.leftOutCaption}
      columns={COLUMNS}
      rows={leftOutGroups(rows)}
      keyOf={({ reason }) => reason}
    />
  );
}

const COLUMNS: readonly Column<LeftOutGroup>[] = [
  {
    name: texts.leftOutColumns.reason,
    cell: ({ reason, days }) =>
      texts.leftOutReasons(days === undefined ? undefined : formatCount(days))[reason],
  },
  {
    name: texts.leftOutColumns.items,
    cell: ({ items }) =>
      items.length > MOST_NAMED ? (
        texts.leftOutItems(formatCount(items.length))
      ) : (
        <ul>
          {items.map(({ item_id, market_hash_name }) => (
            <li key={item_id}>
              <ItemLink id={item_id} name={market_hash_name} />
            </li>
          ))}
        </ul>
      ),
  },
  {
    name: texts.leftOutColumns.value,
    align: 'end',
    cell: ({ value, reason }) => <Amount amount={reason === 'unpriced' ? undefined : value} />,
  },
];
