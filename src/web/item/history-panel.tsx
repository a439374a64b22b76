import { Suspense, useMemo, useState } from 'react';
import * as texts from '#messages/item.js';
import type { ItemCandles } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { ChartBoundary, ChartPlaceholder } from '../shell/chart-boundary.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { sourceTitle } from '../source-title.js';
import { useStore } from '../store.js';
import { INDICATORS } from '../ui/chart/indicators/indicators.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { barsOf } from './chart/bars.js';
import type { ChangeView, ChartView } from './chart/chart-view.js';
import { keptExtras, panesOf, readExtras } from './chart/extras.js';
import { RANGE_MS } from './chart/ranges.js';
import { candlesQuery } from './queries.js';
import { useRightEdge } from './right-edge.js';
import { useRangeChange } from './use-range-change.js';
import { meaningIn, useVolumeMeaning } from './use-volume-meaning.js';

/** The chart and its library are loaded when first shown. */
const PriceChart = lazyComponent(
  texts.parts.chart,
  async () => (await import('./chart/price-chart.js')).PriceChart,
);

/** Loaded with the layers that it draws. */
const IndicatorLayers = lazyComponent(
  texts.parts.indicators,
  async () => (await import('../ui/chart/indicators/indicator-layers.js')).IndicatorLayers,
);
const EventMarks = lazyComponent(
  texts.parts.events,
  async () => (await import('./events/event-marks.js')).EventMarks,
);

const OwnLines = lazyComponent(
  texts.parts.ownLines,
  async () => (await import('./own/own-lines.js')).OwnLines,
);
const MeasureTool = lazyComponent(
  texts.parts.measureTool,
  async () => (await import('./measure/measure-tool.js')).MeasureTool,
);

/** Loaded after the chart, because it is below it. */
const ChartTools = lazyComponent(
  texts.parts.chartTools,
  async () => (await import('./chart/chart-tools.js')).ChartTools,
);
const HistoryWords = lazyComponent(
  texts.parts.summary,
  async () => (await import('./item-parts.js')).HistoryWords,
);

/** As high as the chart with its legend and tools. */
const UNLOADED_CHART = (
  <>
    <p className="legend">{'\u00a0'}</p>
    <ChartPlaceholder />
    <div className="chart-tools" />
  </>
);

/** The price history on one market: as a chart, a summary and a table. */
export function History({
  id,
  view,
  source,
  isWhole,
  sources,
  onChange,
}: {
  id: number;
  view: ChartView;
  source: string;
  /** Whether other markets continue it before its first price. */
  isWhole: boolean;
  /** The markets of the item. */
  sources: readonly string[];
  onChange: ChangeView;
}) {
  const { range } = view;
  const query = useQuery(candlesQuery(id, range, source, isWhole));
  if (query.data === undefined && query.error === null) {
    return (
      <figure className="history">
        {UNLOADED_CHART}
        <figcaption className="history-words" />
      </figure>
    );
  }
  return (
    <QueryResult query={query} label={texts.historyContent}>
      {(candles) => (
        <MarketHistory
          candles={candles}
          isWhole={isWhole}
          view={view}
          source={source}
          sources={sources}
          onChange={onChange}
        />
      )}
    </QueryResult>
  );
}

function MarketHistory({
  candles,
  isWhole,
  view: { range, type, scale, with: compared },
  source,
  sources,
  onChange,
}: {
  candles: ItemCandles;
  isWhole: boolean;
  view: ChartView;
  source: string;
  sources: readonly string[];
  onChange: ChangeView;
}) {
  const [measures, setMeasures] = useState(false);
  const extras = readExtras(useStore(keptExtras));
  const now = useRightEdge();
  const bars = useMemo(() => barsOf(candles, now - RANGE_MS[range]), [candles, now, range]);
  const { interval } = candles;
  const volumeMeans = meaningIn(interval, useVolumeMeaning(source));
  const series = { id: candles.item_id, source, isWhole };
  const { base, baseAt, metrics } = useRangeChange(series, range, now);
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined || base === undefined || baseAt === undefined) {
    return <EmptyState title={texts.noPrices(sourceTitle(source), range)} />;
  }
  const to = Math.max(now, last.time);
  return (
    <figure className="history">
      <ChartBoundary placeholder={UNLOADED_CHART}>
        <PriceChart
          key={`${range} ${source}`}
          bars={bars}
          base={base}
          from={range === 'all' ? first.time : to - RANGE_MS[range]}
          to={to}
          interval={interval}
          volumeMeans={volumeMeans}
          type={type}
          scale={scale}
          panes={panesOf(extras)}
          layers={
            <Suspense fallback={null}>
              <IndicatorLayers
                chosen={INDICATORS.filter((indicator) => extras.includes(indicator))}
              />
              {extras.includes('events') && <EventMarks range={range} />}
              {extras.includes('own') && <OwnLines itemId={candles.item_id} source={source} />}
              <MeasureTool isOn={measures} />
            </Suspense>
          }
        >
          <Suspense fallback={<div className="chart-tools" />}>
            <ChartTools
              itemId={candles.item_id}
              range={range}
              interval={interval}
              baseAt={baseAt}
              source={source}
              sources={sources}
              compared={compared}
              onCompare={(text) => onChange({ with: text })}
              measures={measures}
              onMeasure={setMeasures}
            />
          </Suspense>
        </PriceChart>
      </ChartBoundary>
      <figcaption className="history-words">
        <Suspense fallback={null}>
          <HistoryWords
            bars={bars}
            interval={interval}
            base={base}
            samples={metrics?.samples}
            range={range}
            source={source}
            volumeMeans={volumeMeans}
            past={candles.past}
          />
        </Suspense>
      </figcaption>
    </figure>
  );
}
