/** The result of the work, and the longest time between two turns of other work in the meantime. */
export async function withLongestStall<Result>(
  work: () => Promise<Result>,
): Promise<[Result, number]> {
  let longest = 0;
  let last = performance.now();
  let watching = true;
  const look = (): void => {
    const at = performance.now();
    longest = Math.max(longest, at - last);
    last = at;
    if (watching) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  longest = Math.max(longest, performance.now() - last);
  watching = false;
  return [result, longest];
}
