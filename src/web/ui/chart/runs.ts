type Point = readonly [place: number, value: number];

/** Values that follow each other without a gap, with their places. */
export function runs(values: readonly (number | null)[]): Point[][] {
  const found: Point[][] = [];
  let run: Point[] = [];
  for (const [place, value] of values.entries()) {
    if (value === null) {
      run = [];
      continue;
    }
    if (run.length === 0) found.push(run);
    run.push([place, value]);
  }
  return found;
}
