import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loggerInto } from '../../../src/app/logger.js';
import { RequestFacts } from '../../../src/runtime/telemetry/request-facts.js';

test('requests are written as all other facts', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const lines: string[] = [];
  const logger = loggerInto({ write: (line) => lines.push(line) }, 'info');
  const text = fc.string({ unit: 'binary' });
  const request = fc.record({
    reqId: text,
    method: fc.constantFrom('GET', 'POST'),
    path: text,
    status: fc.constantFrom(200, 304),
    ms: fc.nat(),
    ip: text,
  });
  fc.assert(
    fc.property(request, fc.nat(), (facts, passed) => {
      vi.advanceTimersByTime(passed % 2_000);
      lines.length = 0;
      logger.info(new RequestFacts(facts), 'request');
      logger.info(facts, 'request');
      expect(lines[0]).toBe(lines[1]);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...facts, level: 30, msg: 'request' });
    }),
  );
});

test('requests are only written at their level', () => {
  const lines: string[] = [];
  const logger = loggerInto({ write: (line) => lines.push(line) }, 'warn');
  const facts = { reqId: '1', method: 'GET', path: '/', status: 200, ms: 0, ip: '::1' };
  logger.info(new RequestFacts(facts), 'request');
  expect(lines).toEqual([]);
  logger.warn(new RequestFacts(facts), 'request');
  expect(lines).toEqual([expect.stringContaining('"level":40,')]);
});
