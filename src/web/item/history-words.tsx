import { sourceTitle } from '../../contract/values.js';
import * as texts from '../messages/en/item-history.js';
import { ChartCredit } from '../ui/chart/chart-credit.js';
import type { Bar } from '../ui/chart/entries.js';
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
import { gapsIn } from './chart/gaps.js';
import type { Range } from './chart/ranges.js';
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
        summary={texts.table}
        caption={texts.caption}
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
      {texts.summary({
        market: sourceTitle(source),
        range,
        first: formatMoney(base),
        last: formatMoney(last.close),
        change: <Change percent={(last.close / base - 1) * 100} />,
        lowest: { price: formatMoney(lowest.low), time: formatMoment(lowest.time) },
        highest: { price: formatMoney(highest.high), time: formatMoment(highest.time) },
        count,
        shownCount: formatCount(count),
        volume: formatCount(volume),
      })}{' '}
      {gaps.length > 0 && `${texts.missing(gaps.length, formatDuration(missing))} `}
      <span className="faint">
        {texts.dottedLine} <ChartCredit />
      </span>
    </p>
  );
}

const LINES: readonly Column<Bar>[] = [
  { name: texts.columns.time, cell: ({ time }) => formatShortMoment(time) },
  { name: texts.columns.price, align: 'end', cell: ({ close }) => formatMoney(close) },
  { name: texts.columns.lowest, align: 'end', cell: ({ low }) => formatMoney(low) },
  { name: texts.columns.highest, align: 'end', cell: ({ high }) => formatMoney(high) },
  {
    name: texts.columns.volume,
    align: 'end',
    onlyWide: true,
    cell: ({ volume }) => formatCount(volume),
  },
  {
    name: texts.columns.prices,
    align: 'end',
    onlyWide: true,
    cell: ({ count }) => formatCount(count),
  },
];
