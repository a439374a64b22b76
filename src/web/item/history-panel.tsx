import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Window } from '../../contract/values.js';
import { sourceTitle } from '../../contract/values.js';
import { ChartBoundary } from '../shell/chart-boundary.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { ChartCredit } from '../ui/chart/chart-credit.js';
import { useNow } from '../ui/clock.js';
import { Change } from '../ui/figures.js';
import { FoldedTable } from '../ui/folded-table.js';
import {
  formatCount,
  formatDuration,
  formatMoment,
  formatMoney,
  formatShortMoment,
} from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import type { Column } from '../ui/table.js';
import { gapsIn, historyOf, type Line, linesOf, type Point, summarize } from './history.js';
import { historyQuery, metricsQuery, WINDOW_MS } from './queries.js';

/** The chart and its library are loaded when first shown. */
const PriceChart = lazyComponent(
  'the chart',
  async () => (await import('./chart/price-chart.js')).PriceChart,
);

/** Milliseconds after which the right edge of the chart moves without a new price. */
const EDGE_MS = 60_000;

/** The price history on one market: as a chart, a summary and a table. */
export function History({ id, window, source }: { id: number; window: Window; source: string }) {
  const query = useQuery(historyQuery(id, window));
  const previous = useQuery(metricsQuery(id, window, source)).data?.previous_price;
  return (
    <QueryResult query={query} what="the price history">
      {(points) => (
        <MarketHistory
          points={historyOf(points, source)}
          previous={previous}
          window={window}
          source={source}
        />
      )}
    </QueryResult>
  );
}

function MarketHistory({
  points: given,
  previous,
  window,
  source,
}: {
  points: readonly Point[];
  /** The last price before the window, or else its first; undefined until it is known. */
  previous: number | undefined;
  window: Window;
  source: string;
}) {
  const now = Math.floor(useNow() / EDGE_MS) * EDGE_MS;
  // A new array with the same points is not drawn again.
  const mark = `${given.length} ${given.at(-1)?.time} ${given[0]?.time} ${source}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const points = useMemo(() => within(given, now - WINDOW_MS[window]), [mark, now]);
  if (points.length === 0) {
    return (
      <EmptyState
        title={`${sourceTitle(source)} has no prices in the last ${WINDOW_NAMES[window]}`}
      />
    );
  }
  const last = points.at(-1)?.time ?? now;
  const base = previous ?? points[0]?.price ?? 0;
  const to = Math.max(now, last);
  return (
    <figure className="history">
      <ChartBoundary>
        <PriceChart
          key={`${window} ${source}`}
          points={points}
          base={base}
          from={to - WINDOW_MS[window]}
          to={to}
        />
      </ChartBoundary>
      <figcaption className="history-words">
        <HistorySummary points={points} base={base} window={window} source={source} />
        <FoldedTable
          summary="Prices as a table"
          caption="Newest first; many prices are grouped by hour, with the last price of each"
          columns={LINES}
          rows={() => linesOf(points)}
          keyOf={({ time }) => time}
        />
      </figcaption>
    </figure>
  );
}

/** Points leave the window as time passes; late points may enter it. */
function within(points: readonly Point[], from: number): readonly Point[] {
  return points.filter(({ time }) => time > from);
}

const WINDOW_NAMES: Readonly<Record<Window, string>> = {
  '1h': 'hour',
  '24h': '24 hours',
  '7d': '7 days',
};

function HistorySummary({
  points,
  base,
  window,
  source,
}: {
  points: readonly Point[];
  base: number;
  window: Window;
  source: string;
}) {
  const summary = summarize(points);
  if (summary === undefined) return null;
  const { last, lowest, highest, count, volume } = summary;
  const gaps = gapsIn(points);
  const missing = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <p className="small">
      On {sourceTitle(source)}, the last {WINDOW_NAMES[window]}: from {formatMoney(base)} to{' '}
      {formatMoney(last.price)} (<Change percent={(last.price / base - 1) * 100} />
      ), lowest {formatMoney(lowest.price)} at {formatMoment(lowest.time)}, highest{' '}
      {formatMoney(highest.price)} at {formatMoment(highest.time)}; {formatCount(count)} prices,
      volume {formatCount(volume)}.
      {gaps.length > 0 &&
        ` Prices are missing ${gaps.length === 1 ? 'once' : `${gaps.length} times`}, ${formatDuration(missing)} in all.`}{' '}
      <span className="faint">
        The dotted line is the last price before the window, or else its first. The band is the mean
        of 20 prices, plus and minus two standard deviations. <ChartCredit />
      </span>
    </p>
  );
}

const LINES: readonly Column<Line>[] = [
  { name: 'Time', cell: ({ time }) => formatShortMoment(time) },
  { name: 'Price', align: 'end', cell: ({ price }) => formatMoney(price) },
  { name: 'Lowest', align: 'end', cell: ({ low }) => formatMoney(low) },
  { name: 'Highest', align: 'end', cell: ({ high }) => formatMoney(high) },
  { name: 'Volume', align: 'end', onlyWide: true, cell: ({ volume }) => formatCount(volume) },
  { name: 'Prices', align: 'end', onlyWide: true, cell: ({ count }) => formatCount(count) },
];
