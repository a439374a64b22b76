import type { CandleInterval } from '../../contract/candle-values.js';
import { sourceTitle } from '../../contract/values.js';
import * as texts from '../messages/en/item-history.js';
import { columns as volumeColumns } from '../messages/en/item-volume.js';
import { ChartCredit } from '../ui/chart/chart-credit.js';
import type { Bar } from '../ui/chart/entries.js';
import { Change } from '../ui/figures.js';
import { FoldedTable } from '../ui/folded-table.js';
import { formatCount, formatDuration, formatMoney } from '../ui/format.js';
import type { Column } from '../ui/table.js';
import { candleTime, withinCandle } from './chart/candle-time.js';
import { gapsIn } from './chart/gaps.js';
import type { Range } from './chart/ranges.js';
import { type Line, linesOf, summarize } from './history.js';
import { formatVolume, type VolumeMeaning } from './volume.js';

interface Prices {
  readonly bars: readonly Bar[];
  readonly interval: CandleInterval;
  /** The price that the change over the range begins with. */
  readonly base: number;
  /** Prices within the range, if known: the first candle may begin before it. */
  readonly samples: number | undefined;
  readonly range: Range;
  readonly source: string;
  readonly volumeMeans: VolumeMeaning;
}

/** What a chart shows, as a sentence and as a table. */
export function HistoryWords(prices: Prices) {
  return (
    <>
      <HistorySummary {...prices} />
      <FoldedTable
        summary={texts.table}
        caption={texts.caption}
        columns={columnsOf(prices.volumeMeans)}
        rows={() => linesOf(prices.bars, prices.interval, prices.volumeMeans)}
        keyOf={({ time }) => time}
      />
    </>
  );
}

function HistorySummary({ bars, interval, base, samples, range, source, volumeMeans }: Prices) {
  const summary = summarize(bars, volumeMeans);
  if (summary === undefined) return null;
  const { last, lowest, highest, volume } = summary;
  const count = samples ?? summary.count;
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
        lowest: { price: formatMoney(lowest.low), time: withinCandle(lowest.time, interval) },
        highest: { price: formatMoney(highest.high), time: withinCandle(highest.time, interval) },
        count,
        shownCount: formatCount(count),
        volume: formatVolume(volume, volumeMeans),
      })}{' '}
      {gaps.length > 0 && `${texts.missing(gaps.length, formatDuration(missing))} `}
      <span className="faint">
        {texts.dottedLine} <ChartCredit />
      </span>
    </p>
  );
}

function columnsOf(means: VolumeMeaning): Column<Line>[] {
  return [
    { name: texts.columns.time, cell: ({ time, interval }) => candleTime(time, interval) },
    { name: texts.columns.price, align: 'end', cell: ({ close }) => formatMoney(close) },
    { name: texts.columns.lowest, align: 'end', cell: ({ low }) => formatMoney(low) },
    { name: texts.columns.highest, align: 'end', cell: ({ high }) => formatMoney(high) },
    ...(means === 'nothing' ? [] : [volumeColumn(volumeColumns[means])]),
    {
      name: texts.columns.prices,
      align: 'end',
      onlyWide: true,
      cell: ({ count }) => formatCount(count),
    },
  ];
}

function volumeColumn(name: string): Column<Line> {
  return { name, align: 'end', onlyWide: true, cell: ({ volume }) => formatCount(volume) };
}
