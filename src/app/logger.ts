import { setTimeout as sleep } from 'node:timers/promises';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/config.js';
import type { DurationMs } from '../domain/units.js';
import { LineBuffer } from '../runtime/telemetry/line-buffer.js';
import { readableLine } from '../runtime/telemetry/readable-line.js';
import { RequestFacts, requestLine } from '../runtime/telemetry/request-facts.js';

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
  return loggerInto(stream, level);
}

/** A logger that passes its lines on as JSON. */
export function loggerInto(stream: DestinationStream, level: LogLevel): Logger {
  const timestamp = timeField();
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, number) {
      const [facts, message]: readonly unknown[] = args;
      if (facts instanceof RequestFacts) {
        const form = { level: number, time: timestamp(), message: String(message) };
        stream.write(requestLine(facts, form));
      } else method.apply(this, args);
    },
  };
  return pino({ level, base: null, timestamp, hooks }, stream);
}

/** As `isoTime` of pino, which makes the text again for each line of the same millisecond. */
function timeField(): () => string {
  let last = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) text = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return text;
  };
}

/** Resolves when all lines are written, or cannot be. */
export async function flushLogs(): Promise<void> {
  const done = new AbortController();
  const flushed = [...flushes].map((flush) => flush());
  const patience = sleep(LONGEST_FLUSH, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([Promise.all(flushed), patience]);
  done.abort();
}
