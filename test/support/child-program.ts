import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs during the test, in a separate process. */
export interface ChildProgram {
  readonly pid: number | undefined;
  /** All lines that it has written so far. */
  readonly lines: readonly string[];
  /** Its next line; undefined if it ended without one. */
  nextLine(): Promise<string | undefined>;
  /** Ends it immediately, without a cleanup, and waits until it has ended. */
  kill(): Promise<void>;
}

export function startProgram(program: URL, ...words: string[]): ChildProgram {
  const child: ChildProcess = spawn(process.execPath, [program.pathname, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (child.stdout === null) throw new Error('no output to read');
  const reader = createInterface({ input: child.stdout });
  const lines: string[] = [];
  const ended = once(reader, 'close');
  let next = 0;
  reader.on('line', (line) => lines.push(line));
  return {
    pid: child.pid,
    lines,
    async nextLine() {
      while (next === lines.length) {
        const line = once(reader, 'line').then(() => true);
        if (!(await Promise.race([line, ended.then(() => false)]))) return undefined;
      }
      next += 1;
      return lines[next - 1];
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
      await ended;
    },
  };
}
