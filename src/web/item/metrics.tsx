import { useState } from 'react';
import { metrics as texts } from '#messages/item-figures.js';
import { spans } from '#messages/spans.js';
import { ApiError, type VolatilityMetrics } from '../../client/index.js';
import type { Window } from '../../contract/values.js';
import { useQuery } from '../api/use-query.js';
import { sourceTitle } from '../source-title.js';
import { Age } from '../ui/figures.js';
import { formatCount, formatMoney, formatPercent, signedMoney } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { type Range, windowOf } from './chart/ranges.js';
import { metricsQuery } from './queries.js';

interface Metric {
  readonly name: string;
  readonly value: (metrics: VolatilityMetrics) => string;
  readonly unit: string;
  /** How it is computed, in words. */
  readonly formula: string;
}

const METRICS: readonly Metric[] = [
  {
    ...texts.change,
    value: ({ percent_change }) => formatPercent(percent_change),
  },
  {
    ...texts.deviation,
    value: ({ rolling_stddev }) => formatMoney(rolling_stddev),
  },
  {
    ...texts.variation,
    value: ({ coefficient_of_variation }) =>
      formatPercent(coefficient_of_variation * 100).replace('+', ''),
  },
  {
    ...texts.trend,
    value: ({ trend_score }) => signedMoney(trend_score),
  },
  {
    ...texts.band,
    value: ({ bollinger: { lower, upper } }) => `${formatMoney(lower)} – ${formatMoney(upper)}`,
  },
];

/** The volatility metrics, folded, with their formulas. */
export function Metrics({ id, range, source }: { id: number; range: Range; source: string }) {
  const [isOpen, setOpen] = useState(false);
  const window = windowOf(range);
  return (
    <details
      className="panel item-metrics"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{texts.title}</h2>
        {/* Metrics reach back seven days at most. */}
        {window !== range && <span className="soft">{texts.over(spans[window])}</span>}
      </summary>
      {isOpen && <MetricsOf id={id} window={window} source={source} />}
    </details>
  );
}

function MetricsOf({ id, window, source }: { id: number; window: Window; source: string }) {
  const query = useQuery(metricsQuery(id, window, source));
  const { error } = query;
  return (
    <>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={texts.none} />
      ) : (
        <QueryResult query={query} label={texts.content}>
          {(metrics) => <MetricList metrics={metrics} />}
        </QueryResult>
      )}
    </>
  );
}

function MetricList({ metrics }: { metrics: VolatilityMetrics }) {
  const { samples, source, window, computed_at } = metrics;
  return (
    <div className="stack">
      <dl className="metrics">
        {METRICS.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="metric-value" dir="ltr">
                {value(metrics)}
              </span>{' '}
              <span className="faint small">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <details className="small">
        <summary>{texts.how}</summary>
        <dl className="metrics soft">
          {METRICS.map(({ name, formula }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formula}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="soft small">
        {texts.basis({
          count: samples,
          shownCount: formatCount(samples),
          market: sourceTitle(source),
          window: spans[window],
          age: <Age time={computed_at} />,
        })}
      </p>
    </div>
  );
}
