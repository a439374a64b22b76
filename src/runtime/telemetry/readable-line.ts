import { pino } from 'pino';
import { fieldsOf } from '../../domain/unknown-values.js';

/** Values longer than this are cut: people look for the rest in JSON. */
const LONGEST_VALUE = 200;

/** The statuses of responses from here on are of interest to people. */
const REFUSED = 400;

/**
 * A line of the log for people: `14:05:31 warn  market failed  market=skinport`. The time is that of the
 * terminal. The stack of an error follows on lines of its own. Empty for a request that succeeded: each page
 * has many of them.
 * @param line JSON, as the logger writes it
 */
export function readableLine(line: string): string {
  const { level, time, msg, err, reqId: _, ...facts } = fieldsOf(JSON.parse(line));
  if (msg === 'request' && Number(facts.status) < REFUSED) return '';
  const { message, stack } = fieldsOf(err);
  const parts = [
    new Date(String(time)).toTimeString().slice(0, 8),
    (pino.levels.labels[Number(level)] ?? '').padEnd(5),
    String(msg ?? message ?? ''),
    Object.entries(facts)
      .map(([name, value]) => ` ${name}=${shown(value)}`)
      .join(''),
  ];
  const trace = stack === undefined ? '' : `\n${stack}`;
  return `${parts.join(' ').trimEnd()}${trace}\n`;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`;
}
