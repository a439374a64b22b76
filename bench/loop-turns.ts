/** The longest turn of the event loop. */
export interface LongestTurn {
  /** By the clock: where the machine has other work, the time is in it that this process waits. */
  readonly wall: number;
  /** Of the processor, in this process: its own work, whatever else the machine does. */
  readonly own: number;
}

/** @returns what the work gives, and the longest turn of the event loop while it lasts, in ms */
export async function withLongestTurn<Result>(
  work: () => Promise<Result>,
): Promise<[Result, LongestTurn]> {
  const longest = { wall: 0, own: 0 };
  let last = read();
  let watching = true;
  const take = (): void => {
    const now = read();
    const wall = now.wall - last.wall;
    longest.wall = Math.max(longest.wall, wall);
    // Other threads of the process may work meanwhile: a turn never has more than its time.
    longest.own = Math.max(longest.own, Math.min(wall, now.own - last.own));
    last = now;
  };
  const look = (): void => {
    take();
    if (watching) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  take();
  watching = false;
  return [result, longest];
}

function read(): LongestTurn {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), own: (user + system) / 1_000 };
}
