import { history as texts } from '#messages/item-chart.js';
import { columns as volumeColumns } from '#messages/item-volume.js';
import type { ItemCandles } from '../../client/index.js';
import type { CandleInterval } from '../../contract/candle-values.js';
import { sourceTitle } from '../source-title.js';
import { ChartCredit } from '../ui/chart/chart-box.js';
import type { Bar } from '../ui/chart/entries.js';
import { Change } from '../ui/figures.js';
import { FoldedTable } from '../ui/folded-table.js';
import { formatCount, formatDay, formatDuration, formatMoney } from '../ui/format.js';
import type { Column } from '../ui/table.js';
import { candleTime } from './chart/candle-time.js';
import { gapsIn } from './chart/gaps.js';
import type { Range } from './chart/ranges.js';
import { type Line, linesOf, summarize } from './history.js';
import { formatVolume, type VolumeMeaning } from './volume.js';

interface Prices {
  readonly bars: readonly Bar[];
  readonly interval: CandleInterval;
  /** The price from which the change over the range is computed, in cents. */
  readonly base: number;
  /** The number of prices within the range, if known. The first candle may start before it. */
  readonly samples: number | undefined;
  readonly range: Range;
  readonly source: string;
  readonly volumeMeans: VolumeMeaning;
  readonly past: ItemCandles['past'];
}

/** The content of a chart as a text and as a table. */
export function HistoryWords(prices: Prices) {
  return (
    <>
      <HistorySummary {...prices} />
      <FoldedTable
        summary={texts.table}
        name="prices"
        caption={texts.caption}
        unsorted={texts.order}
        columns={columnsOf(prices.volumeMeans)}
        rows={() => linesOf(prices.bars, prices.interval, prices.volumeMeans)}
        keyOf={({ time }) => time}
      />
    </>
  );
}

function HistorySummary({
  bars,
  interval,
  base,
  samples,
  range,
  source,
  volumeMeans,
  past,
}: Prices) {
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
        lowest: { price: formatMoney(lowest.low), time: candleTime(lowest.time, interval) },
        highest: { price: formatMoney(highest.high), time: candleTime(highest.time, interval) },
        count,
        shownCount: formatCount(count),
        volume: formatVolume(volume, volumeMeans),
      })}{' '}
      <JoinedFrom past={past} source={source} />
      {gaps.length > 0 && `${texts.missing(gaps.length, formatDuration(missing))} `}
      <span className="faint">
        {texts.dottedLine} <ChartCredit />
      </span>
    </p>
  );
}

/** The other markets that the earlier prices are from. */
function JoinedFrom({ past, source }: Pick<Prices, 'past' | 'source'>) {
  const earlier = past.flatMap(({ source: other, until }) =>
    until === null ? [] : [texts.joinedPart(sourceTitle(other), formatDay(Date.parse(until)))],
  );
  return earlier.length === 0 ? null : <>{texts.joined(earlier, sourceTitle(source))} </>;
}

function columnsOf(means: VolumeMeaning): Column<Line>[] {
  return [
    {
      name: texts.columns.time,
      sortBy: ({ time }) => time,
      cell: ({ time, interval }) => candleTime(time, interval),
    },
    priceColumn(texts.columns.price, ({ close }) => close),
    priceColumn(texts.columns.lowest, ({ low }) => low),
    priceColumn(texts.columns.highest, ({ high }) => high),
    ...(means === 'nothing' ? [] : [volumeColumn(volumeColumns[means])]),
    {
      name: texts.columns.prices,
      sortBy: ({ count }) => count,
      align: 'end',
      onlyWide: true,
      cell: ({ count }) => formatCount(count),
    },
  ];
}

/** @param centsOf the price of a line */
function priceColumn(name: string, centsOf: (line: Line) => number): Column<Line> {
  return { name, sortBy: centsOf, align: 'end', cell: (line) => formatMoney(centsOf(line)) };
}

function volumeColumn(name: string): Column<Line> {
  return {
    name,
    sortBy: ({ volume }) => volume,
    align: 'end',
    onlyWide: true,
    cell: ({ volume }) => formatCount(volume),
  };
}
