/** One line of the results: a figure, in as many rounds as it was taken. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** One value a round, at least one. */
  readonly rounds: readonly number[];
  /** What the median must reach, or must not pass; undefined where it is told for its own sake. */
  readonly target?: Target;
}

export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** Called with `--quick`: small sizes, whose figures say little but that the bench works. */
export const quick = process.argv.includes('--quick');

/** Called with `--short`: what takes an hour takes ten minutes. */
export const short = process.argv.includes('--short');

/** Hands a figure to the runner, or prints it where there is none. */
export function report(figure: Figure): void {
  if (process.send === undefined) console.log(figure);
  else process.send(figure);
}

/**
 * A bench checks what it times: a fast wrong answer is worth nothing.
 * @throws Error unless `found` is `expected`, or as near to it as doubles come
 */
export function check(what: string, found: number, expected: number): void {
  const near = 1e-9 * Math.max(1, Math.abs(expected));
  if (Math.abs(found - expected) <= near) return;
  throw new Error(`${what} is ${found}, but ${expected} is right`);
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
