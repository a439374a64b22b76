import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PortfolioHistoryPoint } from '../../../client/index.js';
import { ChartBoundary } from '../../shell/chart-boundary.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { Answer } from '../../ui/answer.js';
import { Segments } from '../../ui/button.js';
import { ChartCredit } from '../../ui/chart/chart-credit.js';
import { FoldedTable } from '../../ui/folded-table.js';
import { formatMoment, formatMoney } from '../../ui/format.js';
import { EmptyState } from '../../ui/states.js';
import type { Column } from '../../ui/table.js';
import { valueHistoryQuery } from '../queries.js';
import {
  linesOf,
  SPELLED,
  sinceFirstHeld,
  summarize,
  VALUE_HISTORY_WINDOWS,
  type ValueHistoryWindow,
} from './history.js';

/** The chart and its library come when they are needed, and stay. */
const ValueChart = lazyComponent(
  'the chart',
  async () => (await import('./value-chart.js')).ValueChart,
);

/** What the portfolio was worth over time: drawn, in words, and as a table. */
export function ValueHistory() {
  const [window, setWindow] = useState<ValueHistoryWindow>('30d');
  return (
    <section className="panel stack" aria-label="History of the value">
      <Segments
        label="Window"
        choices={VALUE_HISTORY_WINDOWS}
        chosen={window}
        onChoose={setWindow}
      />
      <Answer question={useQuery(valueHistoryQuery(window))} what="the history">
        {(points) => <MaybeHistory points={sinceFirstHeld(points)} window={window} />}
      </Answer>
    </section>
  );
}

function MaybeHistory(given: {
  points: readonly PortfolioHistoryPoint[];
  window: ValueHistoryWindow;
}) {
  if (given.points.length > 1) return <History {...given} />;
  return <EmptyState title={`Nothing to draw of ${SPELLED[given.window]}`} />;
}

function History({
  points,
  window,
}: {
  points: readonly PortfolioHistoryPoint[];
  window: ValueHistoryWindow;
}) {
  return (
    <figure className="history">
      <ChartBoundary>
        <ValueChart points={points} />
      </ChartBoundary>
      <figcaption className="history-words">
        <HistoryWords points={points} window={window} />
        <FoldedTable
          summary="Values as a table"
          caption="Newest first"
          columns={LINES}
          rows={() => linesOf(points)}
          keyOf={({ time }) => time}
        />
      </figcaption>
    </figure>
  );
}

function HistoryWords({
  points,
  window,
}: {
  points: readonly PortfolioHistoryPoint[];
  window: ValueHistoryWindow;
}) {
  const summary = summarize(points);
  if (summary === undefined) return null;
  const { first, last, lowest, highest } = summary;
  return (
    <p className="small">
      Over {SPELLED[window]}, from {formatMoney(first.value)} to {formatMoney(last.value)}; lowest{' '}
      {formatMoney(lowest.value)} at {formatMoment(Date.parse(lowest.time))}, highest{' '}
      {formatMoney(highest.value)} at {formatMoment(Date.parse(highest.time))}.{' '}
      <span className="faint">
        What was bought and sold moves the line too. The dashed line is what it had cost, as far as
        that is known. <ChartCredit />
      </span>
    </p>
  );
}

const LINES: readonly Column<PortfolioHistoryPoint>[] = [
  { name: 'Time', cell: ({ time }) => formatMoment(Date.parse(time)) },
  { name: 'Value', align: 'end', cell: ({ value }) => formatMoney(value) },
  { name: 'Cost', align: 'end', cell: ({ cost }) => formatMoney(cost) },
];
