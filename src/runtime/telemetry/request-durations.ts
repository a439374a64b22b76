import { required } from '../../domain/required.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';

/** A completed request. */
export interface CompletedRequest {
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/items/:id`: there are few of them. */
  readonly route: string;
  readonly status: number;
  readonly duration: DurationMs;
}

export const REQUEST_DURATIONS = 'itemtide_http_request_duration_seconds';

/**
 * Upper limits of the buckets in seconds, from a cached response to one that waits for another
 * server.
 */
export const BUCKETS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** The durations of requests with the same labels. */
class LabelledDurations {
  /** In Prometheus' text format. */
  readonly labels: string;
  /** Number of requests in each bucket that are in no smaller one; the last bucket has no limit. */
  readonly counts = new Float64Array(BUCKETS.length + 1);
  /** Seconds. */
  sum = 0;

  constructor(labels: string) {
    this.labels = labels;
  }
}

/**
 * A histogram of request durations by method, route and status. The histogram of prom-client makes a
 * text of the labels at every request: it records one in 0.73 µs of processor time, this one in 0.07,
 * of 17 to 24 for a cached response as a whole.
 */
export class RequestDurations {
  readonly #byRoute = new Map<string, Map<string, Map<number, LabelledDurations>>>();
  readonly #all: LabelledDurations[] = [];

  add({ method, route, status, duration }: CompletedRequest): void {
    const times = this.#of(method, route, status);
    const seconds = duration / SECOND_MS;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > required(BUCKETS[bucket], 'a bucket')) bucket += 1;
    times.counts[bucket] = required(times.counts[bucket], 'a bucket') + 1;
    times.sum += seconds;
  }

  /** In Prometheus' text format. */
  text(): string {
    const lines = [
      `# HELP ${REQUEST_DURATIONS} Time until a request was answered, by method, route and status.`,
      `# TYPE ${REQUEST_DURATIONS} histogram`,
      ...this.#all.flatMap(linesOf),
    ];
    return `${lines.join('\n')}\n`;
  }

  #of(method: string, route: string, status: number): LabelledDurations {
    const byMethod = getOrAdd(
      this.#byRoute,
      route,
      () => new Map<string, Map<number, LabelledDurations>>(),
    );
    const byStatus = getOrAdd(byMethod, method, () => new Map<number, LabelledDurations>());
    return getOrAdd(byStatus, status, () => {
      const times = new LabelledDurations(`method="${method}",route="${route}",status="${status}"`);
      this.#all.push(times);
      return times;
    });
  }
}

/** In the output, each bucket includes all smaller ones. */
function linesOf({ counts, sum, labels }: LabelledDurations): string[] {
  let total = 0;
  const lines = [...BUCKETS, '+Inf'].map((limit, bucket) => {
    total += required(counts[bucket], 'a bucket');
    return `${REQUEST_DURATIONS}_bucket{le="${limit}",${labels}} ${total}`;
  });
  return [
    ...lines,
    `${REQUEST_DURATIONS}_sum{${labels}} ${sum}`,
    `${REQUEST_DURATIONS}_count{${labels}} ${total}`,
  ];
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
