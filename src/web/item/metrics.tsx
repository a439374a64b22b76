import { useQuery } from '@tanstack/react-query';
import { ApiError, type VolatilityMetrics } from '../../client/index.js';
import { Answer } from '../ui/answer.js';
import { Age } from '../ui/figures.js';
import { formatCount, formatMoney, formatPercent } from '../ui/format.js';
import { EmptyState } from '../ui/states.js';
import { metricsQuery, type Window } from './queries.js';

interface Metric {
  readonly name: string;
  readonly value: (metrics: VolatilityMetrics) => string;
  readonly unit: string;
  /** How it is computed, in a sentence. */
  readonly formula: string;
}

const METRICS: readonly Metric[] = [
  {
    name: 'Change',
    value: ({ percent_change }) => formatPercent(percent_change),
    unit: 'of the former price',
    formula: 'From the last price before the window, or else its first, to its last.',
  },
  {
    name: 'Standard deviation',
    value: ({ rolling_stddev }) => formatMoney(rolling_stddev),
    unit: 'US dollars',
    formula: 'The root of the mean squared distance of the prices from their mean.',
  },
  {
    name: 'Coefficient of variation',
    value: ({ coefficient_of_variation }) =>
      formatPercent(coefficient_of_variation * 100).replace('+', ''),
    unit: 'of the mean',
    formula: 'The standard deviation divided by the mean: cheap and dear items compare.',
  },
  {
    name: 'Trend',
    value: ({ trend_score }) => `${trend_score > 0 ? '+' : ''}${formatMoney(trend_score)}`,
    unit: 'US dollars an hour',
    formula: 'The slope of the straight line with the least squared distance from the prices.',
  },
  {
    name: 'Band',
    value: ({ bollinger: { lower, upper } }) => `${formatMoney(lower)} – ${formatMoney(upper)}`,
    unit: 'US dollars',
    formula: 'The mean of all prices of the window, less and plus two standard deviations.',
  },
];

/** How the price moves, with what each figure means and is made of. */
export function Metrics({ id, window, source }: { id: number; window: Window; source: string }) {
  const question = useQuery(metricsQuery(id, window, source));
  const { error } = question;
  return (
    <section className="panel" aria-labelledby="metrics-title">
      <h2 id="metrics-title">How it moves</h2>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="No prices in this window" />
      ) : (
        <Answer question={question} what="the metrics">
          {(metrics) => <MetricList metrics={metrics} />}
        </Answer>
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
        All of {formatCount(samples)} {samples === 1 ? 'price' : 'prices'} of {source} in {window},
        computed <Age time={computed_at} />.
      </p>
    </div>
  );
}
