import { sourceTitle } from '../../contract/values.js';
import { ChartCredit } from '../ui/chart/chart-credit.js';
import { Change } from '../ui/figures.js';
import { FoldedTable } from '../ui/folded-table.js';
import {
  formatCount,
  formatDuration,
  formatMoment,
  formatMoney,
  formatShortMoment,
} from '../ui/format.js';
import type { Column } from '../ui/table.js';
import type { Bar } from './chart/bars.js';
import { gapsIn } from './chart/gaps.js';
import { RANGE_NAMES, type Range } from './chart/ranges.js';
import { linesOf, summarize } from './history.js';

interface Prices {
  readonly bars: readonly Bar[];
  /** The price that the change over the range begins with. */
  readonly base: number;
  readonly range: Range;
  readonly source: string;
}

/** What a chart shows, as a sentence and as a table. */
export function HistoryWords(prices: Prices) {
  return (
    <>
      <HistorySummary {...prices} />
      <FoldedTable
        summary="Prices as a table"
        caption="Newest first; many prices are grouped, with the last price of each group"
        columns={LINES}
        rows={() => linesOf(prices.bars)}
        keyOf={({ time }) => time}
      />
    </>
  );
}

function HistorySummary({ bars, base, range, source }: Prices) {
  const summary = summarize(bars);
  if (summary === undefined) return null;
  const { last, lowest, highest, count, volume } = summary;
  const gaps = gapsIn(bars);
  const missing = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <p className="small">
      On {sourceTitle(source)}, {RANGE_NAMES[range]}: from {formatMoney(base)} to{' '}
      {formatMoney(last.close)} (
      <Change percent={(last.close / base - 1) * 100} />
      ), lowest {formatMoney(lowest.low)} at {formatMoment(lowest.time)}, highest{' '}
      {formatMoney(highest.high)} at {formatMoment(highest.time)}; {formatCount(count)} prices,
      volume {formatCount(volume)}.
      {gaps.length > 0 &&
        ` Prices are missing ${gaps.length === 1 ? 'once' : `${gaps.length} times`}, ${formatDuration(missing)} in all.`}{' '}
      <span className="faint">
        The dotted line is the price before it, or else the first. <ChartCredit />
      </span>
    </p>
  );
}

const LINES: readonly Column<Bar>[] = [
  { name: 'Time', cell: ({ time }) => formatShortMoment(time) },
  { name: 'Price', align: 'end', cell: ({ close }) => formatMoney(close) },
  { name: 'Lowest', align: 'end', cell: ({ low }) => formatMoney(low) },
  { name: 'Highest', align: 'end', cell: ({ high }) => formatMoney(high) },
  { name: 'Volume', align: 'end', onlyWide: true, cell: ({ volume }) => formatCount(volume) },
  { name: 'Prices', align: 'end', onlyWide: true, cell: ({ count }) => formatCount(count) },
];
