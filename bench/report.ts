/** One line of the results: a value, in each round. */
export interface Figure {
  readonly label: string;
  readonly unit: string;
  /** One value per round, at least one. */
  readonly rounds: readonly number[];
  /** The limits of the median; undefined without a target. */
  readonly target?: Target;
}

export type Target =
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly between: readonly [least: number, most: number] };

/** Called with `--quick`: small sizes, whose values only show that the bench works. */
export const quick = process.argv.includes('--quick');

/** Called with `--short`: the hour of the soak takes ten minutes. */
export const short = process.argv.includes('--short');

/** Passes a value to the runner, or prints it without one. */
export function report(figure: Figure): void {
  if (process.send === undefined) console.log(figure);
  else process.send(figure);
}

/**
 * A bench checks its results: the time of a wrong one is worthless.
 * @throws Error unless `found` equals `expected` within the precision of doubles
 */
export function check(label: string, found: number, expected: number): void {
  const near = 1e-9 * Math.max(1, Math.abs(expected));
  if (Math.abs(found - expected) <= near) return;
  throw new Error(`${label} is ${found}, but ${expected} is right`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >>> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Seconds that the work takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
