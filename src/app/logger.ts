import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.js';

/** Writes lines of JSON to the standard output. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
