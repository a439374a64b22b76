import type { ReactNode } from 'react';
import { whatIf as texts } from '#messages/portfolio-figures.js';
import type { WhatIfHolding, WhatIfResult, WhatIfSide } from '../../../client/index.js';
import { ItemLink } from '../../items/names/item-name.js';
import { byItemName } from '../../items/names/sort-name.js';
import { Amount, formatAmount, signedAmount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { type Column, Table } from '../../ui/table.js';
import { knownAmount } from '../known-amount.js';
import { fraction } from '../risk/fraction.js';
import { whatIfWords } from '../risk/risk-words.js';

/** The portfolio before and after, and the contribution of each holding to its risk. */
export function WhatIfTables({ result }: { result: WhatIfResult }) {
  const { sale, after } = result;
  return (
    <section className="stack-wide" aria-label={texts.beforeAndAfter}>
      <p className="risk-sentence" role="status">
        {whatIfWords(result)}
      </p>
      {sale.locked_quantity > 0 && (
        <p className="notice" data-kind="warn">
          {texts.locked(formatCount(sale.locked_quantity))}
        </p>
      )}
      <Table
        caption={texts.beforeAndAfter}
        columns={LINE_COLUMNS}
        rows={linesOf(result)}
        keyOf={({ name }) => name}
      />
      <p className="soft small">{texts.method(result.horizon, fraction(after.own_share))}</p>
      <Table
        caption={texts.holdings}
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
  { name: texts.lineColumns.figure, cell: ({ name }) => name },
  { name: texts.lineColumns.before, align: 'end', cell: ({ before }) => before },
  { name: texts.lineColumns.after, align: 'end', cell: ({ after }) => after },
];

function linesOf({ horizon, before, after, cash, sale }: WhatIfResult): Line[] {
  const line = (name: string, cell: (side: WhatIfSide) => ReactNode) => ({
    name,
    before: cell(before),
    after: cell(after),
  });
  return [
    line(texts.lines.value, ({ value }) => <Amount amount={value} />),
    line(texts.lines.cost, ({ cost, unknown_cost_value }) =>
      known(knownAmount(cost, unknown_cost_value), formatAmount),
    ),
    line(texts.lines.unrealized, ({ unrealized_pnl, unknown_cost_value }) =>
      known(knownAmount(unrealized_pnl, unknown_cost_value), signedAmount),
    ),
    {
      name: texts.lines.realized,
      before: '',
      after: known(knownAmount(sale.realized_pnl, sale.unknown_cost_proceeds), signedAmount),
    },
    { name: texts.lines.cash, before: '', after: signedAmount(cash) },
    line(texts.lines.items, ({ holdings, quantity }) => (
      <>
        {formatCount(holdings)}
        <span className="faint small"> {texts.pieces(quantity, formatCount(quantity))}</span>
      </>
    )),
    line(texts.lines.volatility, ({ volatility }) => known(volatility, fraction)),
    line(texts.lines.valueAtRisk, ({ value_at_risk }) => known(value_at_risk, formatAmount)),
    line(texts.lines.expectedShortfall(horizon), ({ expected_shortfall }) =>
      known(expected_shortfall, formatAmount),
    ),
    line(texts.lines.lower, ({ range }) => known(range?.lower, formatAmount)),
    line(texts.lines.upper, ({ range }) => known(range?.upper, formatAmount)),
  ];
}

function known<Value>(
  value: Value | null | undefined,
  write: (value: Value) => ReactNode,
): ReactNode {
  return value === undefined || value === null ? <NotKnown label={texts.notKnown} /> : write(value);
}

const HOLDING_COLUMNS: readonly Column<WhatIfHolding>[] = [
  {
    name: texts.holdingColumns.item,
    sortBy: byItemName,
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  {
    name: texts.holdingColumns.quantity,
    sortBy: ({ quantity_after }) => quantity_after,
    align: 'end',
    cell: ({ quantity_before, quantity_after }) =>
      step(formatCount(quantity_before), formatCount(quantity_after)),
  },
  {
    name: texts.holdingColumns.value,
    sortBy: ({ value_after }) => value_after,
    align: 'end',
    onlyWide: true,
    cell: ({ value_before, value_after }) =>
      step(formatAmount(value_before), formatAmount(value_after)),
  },
  {
    name: texts.holdingColumns.contribution,
    sortBy: ({ contribution_after }) => contribution_after,
    align: 'end',
    cell: ({ contribution_before, contribution_after }) =>
      step(share(contribution_before), share(contribution_after)),
  },
];

function share(contribution: number | undefined): string {
  return contribution === undefined ? '–' : fraction(contribution);
}

/** The value before and, if it differs, after. */
function step(before: string, after: string): string {
  return before === after ? before : `${before} → ${after}`;
}
