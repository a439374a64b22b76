import { type DurationMs, SECOND_MS } from '../domain/units.js';

/** A request that was answered. */
export interface Answered {
  readonly method: string;
  /** The pattern that the request's path fits, such as `/api/v1/items/:id`: there are few of them. */
  readonly route: string;
  readonly status: number;
  readonly duration: DurationMs;
}

export const ANSWER_TIMES = 'itemtide_http_request_duration_seconds';

/** Upper limits, from a prepared answer to one that waits for another server, seconds. */
export const BUCKETS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** The times of answers that are alike. */
class Times {
  /** In Prometheus' text format. */
  readonly labels: string;
  /** How many were in each bucket, and longer than the one before; the last has no limit. */
  readonly counts = new Float64Array(BUCKETS.length + 1);
  /** Seconds. */
  sum = 0;

  constructor(labels: string) {
    this.labels = labels;
  }
}

/**
 * A histogram of the time that answers took, by method, route and status. That of prom-client looks
 * for the labels of every answer anew, which takes a twentieth of all that a kept answer takes.
 */
export class AnswerTimes {
  readonly #byRoute = new Map<string, Map<string, Map<number, Times>>>();
  readonly #all: Times[] = [];

  add({ method, route, status, duration }: Answered): void {
    const times = this.#of(method, route, status);
    const seconds = duration / SECOND_MS;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket += 1;
    times.counts[bucket] = (times.counts[bucket] as number) + 1;
    times.sum += seconds;
  }

  /** In Prometheus' text format. */
  text(): string {
    const lines = [
      `# HELP ${ANSWER_TIMES} Time until a request was answered, by method, route and status.`,
      `# TYPE ${ANSWER_TIMES} histogram`,
      ...this.#all.flatMap(linesOf),
    ];
    return `${lines.join('\n')}\n`;
  }

  #of(method: string, route: string, status: number): Times {
    const byMethod = known(this.#byRoute, route, () => new Map<string, Map<number, Times>>());
    const byStatus = known(byMethod, method, () => new Map<number, Times>());
    return known(byStatus, status, () => {
      const times = new Times(`method="${method}",route="${route}",status="${status}"`);
      this.#all.push(times);
      return times;
    });
  }
}

/** A bucket counts all that is not longer than it. */
function linesOf({ counts, sum, labels }: Times): string[] {
  let total = 0;
  const lines = [...BUCKETS, '+Inf'].map((limit, bucket) => {
    total += counts[bucket] as number;
    return `${ANSWER_TIMES}_bucket{le="${limit}",${labels}} ${total}`;
  });
  return [
    ...lines,
    `${ANSWER_TIMES}_sum{${labels}} ${sum}`,
    `${ANSWER_TIMES}_count{${labels}} ${total}`,
  ];
}

function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
