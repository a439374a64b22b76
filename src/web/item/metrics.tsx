import { useQuery } from '@tanstack/react-query';
import { ApiError, type VolatilityMetrics } from '../../client/index.js';
import type { Window } from '../../contract/values.js';
import { sourceTitle } from '../../contract/values.js';
import { Age } from '../ui/figures.js';
import { formatCount, formatMoney, formatPercent, signedMoney } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { metricsQuery } from './queries.js';

interface Metric {
  readonly name: string;
  readonly value: (metrics: VolatilityMetrics) => string;
  readonly unit: string;
  /** How it is computed, in one sentence. */
  readonly formula: string;
}

const METRICS: readonly Metric[] = [
  {
    name: 'Change',
    value: ({ percent_change }) => formatPercent(percent_change),
    unit: 'of the earlier price',
    formula:
      'From the last price before the window to the last price in it. If there is none before it, from the first price in it.',
  },
  {
    name: 'Standard deviation',
    value: ({ rolling_stddev }) => formatMoney(rolling_stddev),
    unit: '',
    formula: 'The square root of the mean squared distance of the prices from their mean.',
  },
  {
    name: 'Coefficient of variation',
    value: ({ coefficient_of_variation }) =>
      formatPercent(coefficient_of_variation * 100).replace('+', ''),
    unit: 'of the mean',
    formula:
      'The standard deviation divided by the mean, so that cheap and expensive items can be compared.',
  },
  {
    name: 'Trend',
    value: ({ trend_score }) => signedMoney(trend_score),
    unit: 'an hour',
    formula: 'The slope of the least-squares line through the prices.',
  },
  {
    name: 'Band',
    value: ({ bollinger: { lower, upper } }) => `${formatMoney(lower)} – ${formatMoney(upper)}`,
    unit: '',
    formula: 'The mean of all prices in the window, minus and plus two standard deviations.',
  },
];

/** The volatility metrics, each with its formula. */
export function Metrics({ id, window, source }: { id: number; window: Window; source: string }) {
  const query = useQuery(metricsQuery(id, window, source));
  const { error } = query;
  return (
    <section className="panel" aria-labelledby="metrics-title">
      <h2 id="metrics-title">Metrics</h2>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="No prices in this window" />
      ) : (
        <QueryResult query={query} what="the metrics">
          {(metrics) => <MetricList metrics={metrics} />}
        </QueryResult>
      )}
    </section>
  );
}

function MetricList({ metrics }: { metrics: VolatilityMetrics }) {
  const { samples, source, window, computed_at } = metrics;
  return (
    <div className="stack">
      <dl className="metrics">
        {METRICS.map(({ name, value, unit, formula }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="metric-value">{value(metrics)}</span>{' '}
              <span className="faint small">{unit}</span>
              <p className="faint small">{formula}</p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">
        From {formatCount(samples)} {samples === 1 ? 'price' : 'prices'} of {sourceTitle(source)} in{' '}
        {window}, computed <Age time={computed_at} />.
      </p>
    </div>
  );
}
