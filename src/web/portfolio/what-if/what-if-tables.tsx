import type { ReactNode } from 'react';
import type { WhatIfHolding, WhatIfResult, WhatIfSide } from '../../../client/index.js';
import { Amount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { formatAmount, signedAmount } from '../../ui/money.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { fraction } from '../risk/fraction.js';

/** The portfolio before and after, and what each holding adds to its risk. */
export function WhatIfTables({ result }: { result: WhatIfResult }) {
  const { sale, sentence, before, after } = result;
  return (
    <section className="stack-wide" aria-label="Before and after">
      <p className="risk-sentence" role="status">
        {sentence}
      </p>
      {sale.locked_quantity > 0 && (
        <p className="notice" data-kind="warn">
          A trade lock still keeps {formatCount(sale.locked_quantity)} of the items from being sold.
        </p>
      )}
      <Table
        caption="Before and after"
        columns={LINE_COLUMNS}
        rows={linesOf(result)}
        keyOf={({ name }) => name}
      />
      <p className="soft small">
        The risk is that of the last {formatCount(after.risk_days)} days, over {result.horizon}. It
        covers {formatAmount(before.risk_value)} before and {formatAmount(after.risk_value)} after.
        In 5 of 100 such periods the value ended below the range, and in 5 above it.
      </p>
      <Table
        caption="Holdings"
        columns={HOLDING_COLUMNS}
        rows={result.holdings}
        keyOf={({ item_id }) => item_id}
      />
    </section>
  );
}

interface Line {
  readonly name: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

const LINE_COLUMNS: readonly Column<Line>[] = [
  { name: 'Figure', cell: ({ name }) => name },
  { name: 'Before', align: 'end', cell: ({ before }) => before },
  { name: 'After', align: 'end', cell: ({ after }) => after },
];

function linesOf({ before, after, cash, sale }: WhatIfResult): Line[] {
  const line = (name: string, cell: (side: WhatIfSide) => ReactNode) => ({
    name,
    before: cell(before),
    after: cell(after),
  });
  return [
    line('Value', ({ value }) => <Amount amount={value} />),
    line('Cost', ({ cost }) => <Amount amount={cost} />),
    line('Unrealised profit', ({ unrealized_pnl }) => signedAmount(unrealized_pnl)),
    { name: 'Realised profit', before: '', after: signedAmount(sale.realized_pnl) },
    { name: 'Money in or out', before: '', after: signedAmount(cash) },
    line('Items', ({ holdings, quantity }) => (
      <>
        {formatCount(holdings)}
        <span className="faint small"> {formatCount(quantity)} pieces</span>
      </>
    )),
    line('Volatility', ({ volatility }) => known(volatility, fraction)),
    line('Value at risk, 95 %', ({ value_at_risk }) => known(value_at_risk, formatAmount)),
    line('Mean of the worst 5 %', ({ expected_shortfall }) =>
      known(expected_shortfall, formatAmount),
    ),
    line('Range: 5 of 100 below', ({ range }) => known(range?.lower, formatAmount)),
    line('Range: 5 of 100 above', ({ range }) => known(range?.upper, formatAmount)),
  ];
}

function known<Value>(value: Value | undefined, write: (value: Value) => string): ReactNode {
  return value === undefined ? <NotKnown what="not known" /> : write(value);
}

const HOLDING_COLUMNS: readonly Column<WhatIfHolding>[] = [
  {
    name: 'Item',
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  {
    name: 'Quantity',
    align: 'end',
    cell: ({ quantity_before, quantity_after }) =>
      step(formatCount(quantity_before), formatCount(quantity_after)),
  },
  {
    name: 'Value',
    align: 'end',
    onlyWide: true,
    cell: ({ value_before, value_after }) =>
      step(formatAmount(value_before), formatAmount(value_after)),
  },
  {
    name: 'Contribution to the volatility',
    align: 'end',
    cell: ({ contribution_before, contribution_after }) =>
      step(share(contribution_before), share(contribution_after)),
  },
];

function share(contribution: number | undefined): string {
  return contribution === undefined ? '–' : fraction(contribution);
}

/** What was, and what it becomes if that is something else. */
function step(before: string, after: string): string {
  return before === after ? before : `${before} → ${after}`;
}
