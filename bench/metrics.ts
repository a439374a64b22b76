import type { RunningProgram } from './program.js';

const TOKEN = 'token-of-the-bench';

/** Settings with which a program publishes its metrics. */
export const MEASURED = { METRICS_TOKEN: TOKEN };

/**
 * The metrics of the program, by name; NaN if there are none. Quantiles are since the last time.
 */
export async function readMetrics({ url }: RunningProgram): Promise<(metric: string) => number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  return (metric) => Number(new RegExp(`^${metric}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1]);
}
