import type {} from 'react';
import { returns as texts } from '#messages/portfolio-figures.js';
import type { PeriodReturn } from '../../../client/index.js';
import { NotKnown } from '../../ui/figures.js';
import { type Column, Table } from '../../ui/table.js';
import { fraction } from '../risk/fraction.js';

/** A return of at least this size has the full colour. */
const STRONGEST = 0.2;

/** The monthly returns, one row per year: figures with the colours of a heat map. */
export function MonthTable({
  months,
  years,
}: {
  months: readonly PeriodReturn[];
  years: readonly PeriodReturn[];
}) {
  const byName = new Map(months.map((month) => [month.period, month.return]));
  const columns: readonly Column<PeriodReturn>[] = [
    { name: texts.year, cell: ({ period }) => period },
    ...texts.months.map(
      (name, index): Column<PeriodReturn> => ({
        name,
        align: 'end',
        cell: ({ period }) => {
          const month = `${period}-${String(index + 1).padStart(2, '0')}`;
          return <Heat of={byName.get(month)} />;
        },
      }),
    ),
    { name: texts.wholeYear, align: 'end', cell: (year) => <Heat of={year.return} /> },
  ];
  return (
    <div className="heat-table">
      <Table
        caption={texts.monthsCaption}
        columns={columns}
        rows={years.toReversed()}
        keyOf={({ period }) => period}
      />
    </div>
  );
}

function Heat({ of }: { of: number | undefined }) {
  if (of === undefined) return <NotKnown label={texts.noReturn} />;
  const strength = Math.min(1, Math.abs(of) / STRONGEST);
  const style = { '--strength': `${Math.round(strength * 100)}%` };
  return (
    <span className="heat" data-direction={of < 0 ? 'down' : 'up'} style={style}>
      {fraction(of)}
    </span>
  );
}
