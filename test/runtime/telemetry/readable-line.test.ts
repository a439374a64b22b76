import { expect, test } from 'vitest';
import { readableLine } from '../../../src/runtime/telemetry/readable-line.js';

/** The line without its time, which is in the time zone of the machine. */
const shown = (line: object) => {
  const text = readableLine(JSON.stringify({ time: '2026-11-20T12:00:00.000Z', ...line }));
  expect(text).toMatch(/^\d\d:\d\d:\d\d /);
  return text.slice(9);
};

test('a line contains its level, message and fields', () => {
  expect(shown({ level: 30, msg: 'prices read', items: 300, market: 'skinport' })).toBe(
    'info  prices read  items=300 market=skinport\n',
  );
  expect(shown({ level: 40, msg: 'slow' })).toBe('warn  slow\n');
});

test('only refused requests are shown', () => {
  const request = { level: 30, msg: 'request', reqId: 'a', method: 'GET', path: '/x' };
  const time = '2026-11-20T12:00:00.000Z';
  expect(readableLine(JSON.stringify({ ...request, time, status: 200 }))).toBe('');
  expect(shown({ ...request, status: 404 })).toBe('info  request  method=GET path=/x status=404\n');
});

test('an error is followed by its stack, and long values are truncated', () => {
  const err = { message: 'no', stack: 'Error: no\n    at here' };
  expect(shown({ level: 50, msg: 'failed', err })).toBe('error failed\nError: no\n    at here\n');
  const long = shown({ level: 30, msg: 'x', value: 'y'.repeat(1_000) });
  expect(long.length).toBeLessThan(250);
});

test('external control characters do not reach the terminal', () => {
  const line = JSON.stringify({
    level: 40,
    time: '2026-01-01T00:00:00.000Z',
    msg: 'failed \u001b[2J',
    path: '/\u001b]0;title\u0007',
    market: 'sky\u009b31m',
    err: { message: 'no', stack: 'Error: no\u001b[8m\n    at x.js:1:1\r' },
  });
  const shown = readableLine(line);
  expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(shown).toContain('path="/\\u001b]0;title\\u0007"');
  expect(shown).toContain('market="sky\\u009b31m"');
  expect(shown).toContain('\n    at x.js:1:1');
});
