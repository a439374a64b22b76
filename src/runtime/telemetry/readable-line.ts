import { pino } from 'pino';
import { fieldsOf } from '../../domain/unknown-values.js';

/** Values longer than this are cut: people look for the rest in JSON. */
const LONGEST_VALUE = 200;

/** Could move the cursor of a terminal, or change its colors and title. */
const CONTROL = /\p{Cc}/u;
const CONTROLS = /\p{Cc}/gu;

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
    withoutControls(String(msg ?? message ?? '')),
    Object.entries(facts)
      .map(([name, value]) => ` ${name}=${shown(value)}`)
      .join(''),
  ];
  const trace =
    stack === undefined ? '' : `\n${String(stack).split('\n').map(withoutControls).join('\n')}`;
  return `${parts.join(' ').trimEnd()}${trace}\n`;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' && !CONTROL.test(value) ? value : escaped(value);
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`;
}

/** JSON, without the control characters that JSON allows in it. */
function escaped(value: unknown): string {
  return withoutControls(JSON.stringify(value));
}

function withoutControls(text: string): string {
  return text.replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
