import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.js';
import type { DurationMs } from '../domain/units.js';

/** Lines are collected up to so many bytes, or for so long: requests do not wait for the output. */
const COLLECTED_BYTES = 4_096;
const LONGEST_WAIT: DurationMs = 100;

/** Writes lines of JSON to the standard output; the last ones when the process ends. */
export function createLogger(level: LogLevel): Logger {
  const output = pino.destination({
    sync: false,
    minLength: COLLECTED_BYTES,
    periodicFlush: LONGEST_WAIT,
  });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
