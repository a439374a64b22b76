import type { PeriodReturn } from '../../../client/index.js';
import { NotKnown } from '../../ui/figures.js';
import { FoldedTable } from '../../ui/folded-table.js';
import { formatAmount, signedAmount } from '../../ui/money.js';
import type { Column } from '../../ui/table.js';
import { fraction } from '../risk/fraction.js';

/** What was put in and taken out, and what prices gained, month by month. */
export function PeriodTable({ months }: { months: readonly PeriodReturn[] }) {
  return (
    <FoldedTable
      summary="Months with what was put in and taken out"
      caption="Newest first"
      columns={COLUMNS}
      rows={() => months.toReversed()}
      keyOf={({ period }) => period}
    />
  );
}

const COLUMNS: readonly Column<PeriodReturn>[] = [
  { name: 'Month', cell: ({ period }) => period },
  {
    name: 'Return',
    align: 'end',
    cell: (month) =>
      month.return === undefined ? <NotKnown what="no return" /> : fraction(month.return),
  },
  { name: 'Gain of prices', align: 'end', cell: ({ gain }) => signedAmount(gain) },
  { name: 'Put in', align: 'end', onlyWide: true, cell: ({ put_in }) => formatAmount(put_in) },
  {
    name: 'Taken out',
    align: 'end',
    onlyWide: true,
    cell: ({ taken_out }) => formatAmount(taken_out),
  },
  { name: 'Value at the end', align: 'end', cell: ({ value }) => formatAmount(value) },
];
