import * as shared from '#messages/portfolio-transfer.js';
import { formatOriginal } from '../../../ui/amount.js';
import { formatCount } from '../../../ui/format.js';
import { type Column, Table } from '../../../ui/table.js';
import type { ReadAmount } from './amounts.js';
import { SHOWN_ROWS } from './columns-table.js';
import type { FaultyRow, TrackerTrade, TrackerTrades } from './tracker-trades.js';

const { tracker: texts } = shared;

/** The first rows of a file as they are read, and those that cannot be. */
export function RowsAsRead({ trades: { trades, faults, leftOut } }: { trades: TrackerTrades }) {
  return (
    <>
      <Table
        onPhones="cards"
        caption={texts.readCaption(trades.length, formatCount(trades.length))}
        columns={ROWS}
        rows={trades.slice(0, SHOWN_ROWS)}
        keyOf={({ line }) => line}
      />
      {leftOut > 0 && <p className="soft">{texts.leftOut(leftOut, formatCount(leftOut))}</p>}
      <FaultyRows faults={faults} />
    </>
  );
}

/** Rows that are left out because of a fault. */
export function FaultyRows({ faults }: { faults: readonly FaultyRow[] }) {
  if (faults.length === 0) return null;
  return (
    <Table
      caption={texts.faultsCaption(faults.length, formatCount(faults.length))}
      columns={FAULTS}
      rows={faults.slice(0, SHOWN_ROWS)}
      keyOf={({ line }) => line}
    />
  );
}

const FAULTS: readonly Column<FaultyRow>[] = [
  { name: shared.errorColumns.line, cell: ({ line }) => formatCount(line) },
  { name: shared.errorColumns.error, cell: ({ fault, cell }) => texts.faults[fault](cell) },
];

function amountText(amount: ReadAmount | undefined): string {
  if (amount === undefined) return '–';
  return formatOriginal(amount);
}

const ROWS: readonly Column<TrackerTrade>[] = [
  { name: shared.changeColumns.item, cell: ({ item }) => item },
  { name: texts.tradeColumn, cell: ({ trade }) => texts.trades[trade] },
  {
    name: shared.changeColumns.quantity,
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
  },
  { name: texts.amountColumn, align: 'end', cell: ({ amount }) => amountText(amount) },
  { name: texts.dayColumn, cell: ({ at }) => at?.replace(/T(\d\d:\d\d).*/, ' $1') ?? '–' },
  {
    name: texts.roles.soldFor,
    align: 'end',
    cell: ({ sale }) => (sale === undefined ? '' : amountText(sale.amount)),
  },
];
