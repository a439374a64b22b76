import { Histogram, type MetricObjectWithValues, type MetricValueWithName } from 'prom-client';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';

/** A completed request. */
export interface CompletedRequest {
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/items/:id`: the number of paths is unbounded. */
  readonly route: string;
  readonly status: number;
  readonly duration: DurationMs;
}

/** The requests with the same labels. */
interface Counts {
  readonly method: string;
  readonly status: number;
  /** By bucket, without those of lower buckets; the last one has no upper limit. */
  readonly buckets: Float64Array;
  /** In seconds. */
  sum: number;
}

const LABELS = ['method', 'route', 'status'] as const;
type Labels = (typeof LABELS)[number];
type Value = MetricValueWithName<Labels | 'le'>;

/**
 * A histogram of the durations of requests. It keeps its counts itself, and makes the values of the metric only
 * when they are read: `observe` of prom-client writes, checks and joins the labels again for each request, which takes
 * five times as long.
 */
export class RequestDurations extends Histogram<Labels> {
  /** Gives the form of the metric. */
  readonly #empty: Histogram<Labels>;
  /** In seconds, ascending. */
  readonly #limits: readonly number[];
  readonly #byRoute = new Map<string, Counts[]>();

  constructor(name: string, help: string, limits: readonly number[]) {
    const buckets = [...limits];
    const form = { name, help, buckets, labelNames: [...LABELS], registers: [] };
    super(form);
    this.#empty = new Histogram(form);
    this.#limits = limits;
  }

  record({ method, route, status, duration }: CompletedRequest): void {
    const counts = this.#countsOf(route, method, status);
    const seconds = duration / SECOND_MS;
    let bucket = 0;
    for (const limit of this.#limits) {
      if (seconds <= limit) break;
      bucket += 1;
    }
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.sum += seconds;
  }

  override async get(): Promise<MetricObjectWithValues<MetricValueWithName<Labels>>> {
    const empty = await this.#empty.get();
    const values = [...this.#byRoute].flatMap(([route, all]) =>
      all.flatMap((counts) => this.#values(empty.name, route, counts)),
    );
    return { ...empty, values };
  }

  /** The registry prefers it to `get`. */
  getForPromString(): Promise<MetricObjectWithValues<MetricValueWithName<Labels>>> {
    return this.get();
  }

  #countsOf(route: string, method: string, status: number): Counts {
    const ofRoute = this.#byRoute.get(route);
    const existing = ofRoute?.find(
      (counts) => counts.status === status && counts.method === method,
    );
    if (existing !== undefined) return existing;
    const buckets = new Float64Array(this.#limits.length + 1);
    const counts = { method, status, buckets, sum: 0 };
    if (ofRoute === undefined) this.#byRoute.set(route, [counts]);
    else ofRoute.push(counts);
    return counts;
  }

  #values(name: string, route: string, { method, status, buckets, sum }: Counts): Value[] {
    const labels = { method, route, status };
    let count = 0;
    const cumulative = [...buckets].map((own, index): Value => {
      count += own;
      const le = this.#limits[index] ?? '+Inf';
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
    });
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}
