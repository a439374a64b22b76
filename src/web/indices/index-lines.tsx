import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as texts from '#messages/indices.js';
import { notLoaded } from '#messages/ui.js';
import { ApiError, type IndexSummary } from '../../client/index.js';
import { steady } from '../api/use-query.js';
import { indexName } from '../items/game-words.js';
import { ChartBoundary } from '../shell/chart-boundary.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { useAddressChoice, useAddressText } from '../ui/address-state.js';
import { ChartCredit } from '../ui/chart/chart-box.js';
import { DrawnChoice } from '../ui/chart/drawn-choice.js';
import { INDICATOR_NAMES, type Indicator } from '../ui/chart/indicators/indicators.js';
import { SCALES, ScaleChoice } from '../ui/chart/scale-choice.js';
import { useLastReady } from '../ui/use-last-ready.js';
import type { IndexRange } from './levels.js';
import { indexQuery } from './queries.js';

/** The chart and its library are loaded when first shown. */
const IndexChart = lazyComponent(
  texts.parts.chart,
  async () => (await import('./index-chart.js')).IndexChart,
);
const IndicatorLayers = lazyComponent(
  texts.parts.indicators,
  async () => (await import('../ui/chart/indicators/indicator-layers.js')).IndicatorLayers,
);

/** The indicators that need only one level per day, and no volume. */
const INDEX_INDICATORS = ['sma', 'ema', 'bollinger'] as const satisfies readonly Indicator[];

type Named = Pick<IndexSummary, 'id' | 'name'>;

/** The indices that have loaded, and those that failed to, by their places. */
function useLines(indices: readonly Named[], range: IndexRange) {
  const queries = indices.map(({ id }) => indexQuery(id, range));
  return useQueries({
    queries,
    combine: (results) => ({
      lines: results.flatMap(({ data: index }, place) => (index ? [{ place, index }] : [])),
      failed: queries.flatMap(({ queryKey }, place) => {
        const result = results[place] && steady(results[place], queryKey);
        return result?.error && result.data === undefined ? [{ place, error: result.error }] : [];
      }),
    }),
  });
}

/** The chosen indices in a chart; the indicators are those of the first one. */
export function IndexLines({ indices, range }: { indices: readonly Named[]; range: IndexRange }) {
  const [scale, setScale] = useAddressChoice('scale', SCALES, 'percent');
  const [kept, keep] = useAddressText('indicators');
  const chosen = INDEX_INDICATORS.filter((option) => kept.split(',').includes(option));
  const asked = useLines(indices, range);
  const areAsked = asked.lines.length + asked.failed.length === indices.length;
  // Those of another range are shown once all are there.
  const shownRange = useLastReady(range, areAsked);
  const { lines, failed } = useLines(indices, shownRange);
  const notDrawn = failed.map(({ place, error }) => (
    <p key={place} className="soft small">
      {whyNotDrawn(indexName(indices[place]?.id ?? ''), error)}
    </p>
  ));
  const choose = (indicator: Indicator, isChosen: boolean) =>
    keep(
      INDEX_INDICATORS.filter((option) =>
        option === indicator ? isChosen : chosen.includes(option),
      ).join(','),
    );
  const [first] = lines;
  if (first === undefined) {
    const isWaiting = notDrawn.length === 0 && indices.length > 0;
    return isWaiting ? <div className="panel index-lines" /> : <div>{notDrawn}</div>;
  }
  return (
    <figure className="panel stack index-lines">
      <ScaleChoice chosen={scale} onChoose={setScale} />
      <ChartBoundary>
        <IndexChart key={shownRange} lines={lines} scale={scale}>
          <Suspense fallback={null}>
            <IndicatorLayers chosen={chosen} />
          </Suspense>
        </IndexChart>
      </ChartBoundary>
      {notDrawn}
      <DrawnChoice
        legend={texts.indicatorsOf(indexName(first.index.id))}
        choices={INDEX_INDICATORS}
        names={INDICATOR_NAMES}
        chosen={chosen}
        onChoose={choose}
      />
      <figcaption className="faint small">
        {texts.chartCaptions[scale](lines.map(({ index }) => indexName(index.id)).join(', '))}{' '}
        <ChartCredit />
      </figcaption>
    </figure>
  );
}

function whyNotDrawn(name: string, error: Error): string {
  const isWithoutPrices = error instanceof ApiError && error.status === 404;
  return isWithoutPrices ? texts.noLevels(name) : notLoaded(texts.oneIndex(name));
}
