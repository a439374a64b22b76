type Point = readonly [index: number, value: number];

/** Splits values at the gaps; each value keeps its index. */
export function runs(values: readonly (number | null)[]): Point[][] {
  const result: Point[][] = [];
  let run: Point[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      run = [];
      continue;
    }
    if (run.length === 0) result.push(run);
    run.push([index, value]);
  }
  return result;
}
