import { useMemo } from 'react';
import * as chart from '#messages/chart.js';
import * as shared from '#messages/portfolio.js';
import { history as texts } from '#messages/portfolio-figures.js';
import { spans } from '#messages/spans.js';
import type { PortfolioHistoryPoint, PortfolioSummary } from '../../../client/index.js';
import { VALUE_HISTORY_WINDOWS, type ValueHistoryWindow } from '../../../contract/values.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { useQuery } from '../../api/use-query.js';
import { type IndexId, indexQuery, indicesQuery } from '../../indices/queries.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { ChartBoundary } from '../../shell/chart-boundary.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { sourceTitle } from '../../source-title.js';
import { useAddressChoice, useAddressText } from '../../ui/address-state.js';
import { formatAmount } from '../../ui/amount.js';
import { Segments } from '../../ui/button.js';
import { ChartCredit } from '../../ui/chart/chart-box.js';
import { NotKnown } from '../../ui/figures.js';
import { FoldedTable } from '../../ui/folded-table.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import type { Column } from '../../ui/table.js';
import { knownAmount } from '../known-amount.js';
import { portfolioQuery, valueHistoryQuery } from '../queries.js';
import { useValuation } from '../valuation/valuation-select.js';
import { CompareWith } from './compare-with.js';
import { linesOf, sinceFirstHeld, summarize } from './history.js';
import { pointTimeIn } from './point-time.js';
import { scaledIndex } from './scaled-index.js';

/** The chart and its library are loaded when first shown. */
const ValueChart = lazyComponent(
  chart.content,
  async () => (await import('./value-chart.js')).ValueChart,
);

type Trades = PortfolioSummary['trades'];

const NO_TRADES: Trades = [];

/**
 * The value of the portfolio over time: as a chart, a summary and a table.
 * @param trades the days of purchases and sales, which are marked
 */
export function ValueHistory({ trades = NO_TRADES }: { trades?: Trades | undefined }) {
  const [window, setWindow] = useAddressChoice('window', VALUE_HISTORY_WINDOWS, '30d');
  const [compared, setCompared] = useAddressText('index');
  const { data: indices = [] } = useQuery(indicesQuery);
  const index = indices.find(({ id }) => id === compared)?.id;
  const { shown, query } = useChosenQuery({ window, valuation: useValuation() }, (choice) =>
    valueHistoryQuery(choice.window, choice.valuation),
  );
  return (
    <section className="panel stack" aria-label={texts.title}>
      <div className="row">
        <Segments
          label={texts.window}
          choices={VALUE_HISTORY_WINDOWS}
          nameOf={(span) => spans[span]}
          chosen={window}
          onChoose={setWindow}
        />
        <CompareWith chosen={index} onChoose={(id) => setCompared(id ?? '')} />
      </div>
      <QueryResult query={query} label={texts.content}>
        {(all) => <MaybeHistory all={all} window={shown.window} index={index} trades={trades} />}
      </QueryResult>
    </section>
  );
}

function MaybeHistory({
  all,
  ...shown
}: {
  all: readonly PortfolioHistoryPoint[];
  window: ValueHistoryWindow;
  index: IndexId | undefined;
  trades: Trades;
}) {
  const points = sinceFirstHeld(all);
  const isHeldNowKnown = all.some(({ held_now_value }) => held_now_value !== null);
  if (points.length > 1 || isHeldNowKnown) return <History points={points} all={all} {...shown} />;
  return <EmptyState title={texts.none(shown.window)} />;
}

function History({
  points,
  all,
  window,
  index,
  trades,
}: {
  points: readonly PortfolioHistoryPoint[];
  all: readonly PortfolioHistoryPoint[];
  window: ValueHistoryWindow;
  index: IndexId | undefined;
  trades: Trades;
}) {
  const { data } = useQuery({
    ...indexQuery(index ?? 'all', window),
    enabled: index !== undefined,
  });
  const compared = useMemo(
    () => (index === undefined || data === undefined ? [] : scaledIndex(points, data)),
    [index, data, points],
  );
  return (
    <figure className="history">
      <ChartBoundary>
        <ValueChart key={window} points={points} all={all} compared={compared} trades={trades} />
      </ChartBoundary>
      <figcaption className="history-words">
        {points.length > 1 && <HistorySummary points={points} window={window} />}
        <p className="faint small">
          {[
            points.length > 1 && texts.lines,
            texts.heldNowLine,
            trades.length > 0 && texts.tradeMarks,
            compared.length > 0 && texts.comparedLine,
          ]
            .filter((words) => words !== false)
            .join(' ')}
        </p>
        <FoldedTable
          summary={texts.table}
          name="values"
          caption={texts.caption}
          unsorted={texts.order}
          columns={columnsOf(pointTimeIn(points))}
          rows={() => linesOf(points)}
          keyOf={({ time }) => time}
        />
      </figcaption>
    </figure>
  );
}

function HistorySummary({
  points,
  window,
}: {
  points: readonly PortfolioHistoryPoint[];
  window: ValueHistoryWindow;
}) {
  const summary = summarize(points);
  if (summary === undefined) return null;
  const { first, last, lowest, highest } = summary;
  const timeOf = pointTimeIn(points);
  return (
    <p className="small">
      {texts.summary(window, {
        first: formatAmount(first.value),
        last: formatAmount(last.value),
        lowest: { value: formatAmount(lowest.value), time: timeOf(lowest.time) },
        highest: { value: formatAmount(highest.value), time: timeOf(highest.time) },
      })}{' '}
      <span className="faint">
        {first.unpriced > 0 && texts.unpricedAtFirst(first.unpriced)}{' '}
        <SourceChanges points={points} /> <ChartCredit />
      </span>
    </p>
  );
}

/** The maximum number of changes listed. */
const MOST_CHANGES = 3;

/**
 * The points at which the price of an item comes from another market than before: a step in the
 * value that is not a gain.
 */
function SourceChanges({ points }: { points: readonly PortfolioHistoryPoint[] }) {
  useNamesOfPage();
  const holdings = useQuery(portfolioQuery).data?.holdings ?? [];
  const timeOf = pointTimeIn(points);
  const changes = points.flatMap(({ time, source_changes }) =>
    source_changes.map((change) => ({ ...change, time })),
  );
  if (changes.length === 0) return null;
  const listed = changes.slice(-MOST_CHANGES).map(({ item_id, from, to, time }) => {
    const holding = holdings.find((held) => held.item_id === item_id);
    const name = holding && itemName(holding.market_hash_name);
    return texts.sourceChange(name, sourceTitle(from), sourceTitle(to), timeOf(time));
  });
  const before = changes.length - listed.length;
  return texts.sourceChanges(listed, before === 0 ? undefined : String(before));
}

const columnsOf = (timeOf: (time: string) => string): readonly Column<PortfolioHistoryPoint>[] => [
  {
    name: texts.columns.time,
    sortBy: ({ time }) => time,
    cell: ({ time }) => timeOf(time),
  },
  {
    name: texts.columns.value,
    sortBy: ({ value }) => value,
    align: 'end',
    cell: ({ value }) => formatAmount(value),
  },
  {
    name: texts.columns.cost,
    sortBy: ({ cost }) => cost,
    align: 'end',
    cell: ({ cost, unknown_cost_value }) => {
      const known = knownAmount(cost, unknown_cost_value);
      return known === null ? <NotKnown label={shared.costNotKnown} /> : formatAmount(known);
    },
  },
];
