import { risk as texts } from '#messages/portfolio-figures.js';
import type { PortfolioVolatility } from '../../../client/index.js';
import { FoldedTable } from '../../ui/folded-table.js';
import { formatDay } from '../../ui/format.js';
import type { Column } from '../../ui/table.js';
import { fraction } from './fraction.js';

type PastReturn = PortfolioVolatility['past_returns'][number];

const HEIGHT = 100;

/** A bar for each past return, and a line below which the worst of them lie. */
export function PastReturns({ risk }: { risk: PortfolioVolatility }) {
  const { past_returns: past, value_at_risk, value } = risk;
  const first = past[0];
  const last = past.at(-1);
  if (first === undefined || last === undefined) return null;
  const worst = value_at_risk === undefined ? undefined : -value_at_risk / value;
  const returns = past.map((day) => day.return);
  return (
    <figure className="panel past-returns">
      <ReturnBars returns={returns} worst={worst} />
      <figcaption className="stack">
        <p className="small">
          {texts.pastReturns(
            formatDay(Date.parse(first.time)),
            formatDay(Date.parse(last.time)),
            fraction(Math.min(...returns)),
            fraction(Math.max(...returns)),
          )}{' '}
          {worst !== undefined && <span className="faint">{texts.worstReturns}</span>}
        </p>
        <FoldedTable
          summary={texts.pastTable}
          name="returns"
          caption={texts.pastCaption}
          unsorted={texts.pastOrder}
          columns={RETURNS}
          rows={() => past.toReversed()}
          keyOf={({ time }) => time}
        />
      </figcaption>
    </figure>
  );
}

/** Hidden from screen readers: the table has the same figures. */
function ReturnBars({ returns, worst }: { returns: readonly number[]; worst: number | undefined }) {
  const high = Math.max(0, ...returns);
  const low = Math.min(0, worst ?? 0, ...returns);
  const span = high - low || 1;
  const y = (of: number) => ((high - of) / span) * HEIGHT;
  return (
    <svg viewBox={`0 0 ${returns.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {returns.map((of, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its day
          key={day}
          className="past-return"
          data-direction={of < 0 ? 'down' : 'up'}
          x={day + 0.1}
          width={0.8}
          y={y(Math.max(0, of))}
          height={(Math.abs(of) / span) * HEIGHT}
        />
      ))}
      <path className="past-returns-zero" d={`M0 ${y(0)}H${returns.length}`} />
      {worst !== undefined && (
        <path className="past-returns-worst" d={`M0 ${y(worst)}H${returns.length}`} />
      )}
    </svg>
  );
}

const RETURNS: readonly Column<PastReturn>[] = [
  {
    name: texts.pastColumns.upTo,
    sortBy: ({ time }) => time,
    cell: ({ time }) => formatDay(Date.parse(time)),
  },
  {
    name: texts.pastColumns.return,
    sortBy: (day) => day.return,
    align: 'end',
    cell: (day) => fraction(day.return),
  },
];
