import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.js';
import type { DurationMs } from '../domain/units.js';
import { readableLine } from '../runtime/telemetry/readable-line.js';

/** Lines are buffered up to this size, or for a short time, so that requests do not wait for the output. */
const COLLECTED_BYTES = 4_096;
const LONGEST_WAIT: DurationMs = 100;

/** How long the end of the process waits for the output. */
const LONGEST_FLUSH: DurationMs = 1_000;

const outputs = new Set<ReturnType<typeof pino.destination>>();

/**
 * Writes lines to standard output: JSON, or text for people. Call {@link flushLogs} before the process ends.
 */
export function createLogger(level: LogLevel, { forPeople = false } = {}): Logger {
  const output = pino.destination({
    sync: false,
    minLength: COLLECTED_BYTES,
    periodicFlush: LONGEST_WAIT,
  });
  // It is called for fatal lines and at the exit, and tries forever once the reader has closed the output.
  output.flushSync = () => undefined;
  outputs.add(output);
  const stream = forPeople ? { write: (line: string) => output.write(readableLine(line)) } : output;
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}

/** Resolves when all lines are written, or cannot be. */
export async function flushLogs(): Promise<void> {
  const done = new AbortController();
  const flushed = [...outputs].map(
    (output) => new Promise<void>((resolve) => output.flush(() => resolve())),
  );
  const patience = sleep(LONGEST_FLUSH, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([Promise.all(flushed), patience]);
  done.abort();
}
