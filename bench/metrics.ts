import type { RunningProgram } from './program.js';

const TOKEN = 'token-of-the-bench';

/** Settings with which a program tells what it measures. */
export const MEASURED = { METRICS_TOKEN: TOKEN };

/** What the program measured, by metric; NaN where there is none. Quantiles are since the last time. */
export async function readMetrics({ url }: RunningProgram): Promise<(metric: string) => number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  return (metric) => Number(new RegExp(`^${metric}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1]);
}
