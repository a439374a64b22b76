import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.js';
import type { DurationMs } from '../domain/units.js';
import { LineBuffer } from '../runtime/telemetry/line-buffer.js';
import { readableLine } from '../runtime/telemetry/readable-line.js';

/** How long the end of the process waits for the output. */
const LONGEST_FLUSH: DurationMs = 1_000;

const flushes = new Set<() => Promise<void>>();

/**
 * Writes lines to standard output: JSON, or text for people. Call {@link flushLogs} before the process ends.
 */
export function createLogger(level: LogLevel, { forPeople = false } = {}): Logger {
  // Without a length, it would not wait for a write in progress when flushed.
  const output = pino.destination({ sync: false, minLength: 1 });
  // It is called at the exit, and tries forever once the reader has closed the output.
  output.flushSync = () => undefined;
  const buffer = new LineBuffer((block) => output.write(block));
  flushes.add(() => {
    buffer.flush();
    return new Promise((resolve) => output.flush(() => resolve()));
  });
  const stream = forPeople ? { write: (line: string) => buffer.write(readableLine(line)) } : buffer;
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}

/** Resolves when all lines are written, or cannot be. */
export async function flushLogs(): Promise<void> {
  const done = new AbortController();
  const flushed = [...flushes].map((flush) => flush());
  const patience = sleep(LONGEST_FLUSH, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([Promise.all(flushed), patience]);
  done.abort();
}
