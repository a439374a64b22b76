import { metrics as texts } from '#messages/item-figures.js';
import { ApiError, type VolatilityMetrics } from '../../client/index.js';
import type { Window } from '../../contract/values.js';
import { useQuery } from '../api/use-query.js';
import { sourceTitle } from '../source-title.js';
import { Age } from '../ui/figures.js';
import { formatCount, formatMoney, formatPercent, signedMoney } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
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

/** The volatility metrics, each with its formula. */
export function Metrics({ id, window, source }: { id: number; window: Window; source: string }) {
  const query = useQuery(metricsQuery(id, window, source));
  const { error } = query;
  return (
    <section className="panel" aria-labelledby="metrics-title">
      <h2 id="metrics-title">{texts.title}</h2>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={texts.none} />
      ) : (
        <QueryResult query={query} what={texts.content}>
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
              <span className="metric-value" dir="ltr">
                {value(metrics)}
              </span>{' '}
              <span className="faint small">{unit}</span>
              <p className="faint small">{formula}</p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">
        {texts.basis({
          count: samples,
          shownCount: formatCount(samples),
          market: sourceTitle(source),
          window,
          age: <Age time={computed_at} />,
        })}
      </p>
    </div>
  );
}
