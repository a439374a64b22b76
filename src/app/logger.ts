import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.js';
import type { DurationMs } from '../domain/units.js';

/** Lines are buffered up to this size, or for a short time, so that requests do not wait for the output. */
const COLLECTED_BYTES = 4_096;
const LONGEST_WAIT: DurationMs = 100;

/** Writes JSON lines to standard output, and flushes them when the process ends. */
export function createLogger(level: LogLevel): Logger {
  const output = pino.destination({
    sync: false,
    minLength: COLLECTED_BYTES,
    periodicFlush: LONGEST_WAIT,
  });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
