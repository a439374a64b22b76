import { returns as texts } from '#messages/portfolio-figures.js';
import type { PeriodReturn } from '../../../client/index.js';
import { formatAmount, signedAmount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { FoldedTable } from '../../ui/folded-table.js';
import type { Column } from '../../ui/table.js';
import { fraction } from '../risk/fraction.js';

/** Deposits, withdrawals and gains, month by month. */
export function PeriodTable({ months }: { months: readonly PeriodReturn[] }) {
  return (
    <FoldedTable
      summary={texts.periods}
      caption={texts.periodsCaption}
      unsorted={texts.periodsOrder}
      columns={COLUMNS}
      rows={() => months.toReversed()}
      keyOf={({ period }) => period}
    />
  );
}

const COLUMNS: readonly Column<PeriodReturn>[] = [
  {
    name: texts.periodColumns.month,
    sortBy: ({ period }) => period,
    cell: ({ period }) => period,
  },
  {
    name: texts.periodColumns.return,
    sortBy: (month) => month.return,
    align: 'end',
    cell: (month) =>
      month.return === undefined ? <NotKnown label={texts.noReturn} /> : fraction(month.return),
  },
  {
    name: texts.periodColumns.gain,
    sortBy: ({ gain }) => gain,
    align: 'end',
    cell: ({ gain }) => signedAmount(gain),
  },
  {
    name: texts.periodColumns.putIn,
    sortBy: ({ put_in }) => put_in,
    align: 'end',
    onlyWide: true,
    cell: ({ put_in }) => formatAmount(put_in),
  },
  {
    name: texts.periodColumns.takenOut,
    sortBy: ({ taken_out }) => taken_out,
    align: 'end',
    onlyWide: true,
    cell: ({ taken_out }) => formatAmount(taken_out),
  },
  {
    name: texts.periodColumns.value,
    sortBy: ({ value }) => value,
    align: 'end',
    cell: ({ value }) => formatAmount(value),
  },
];
