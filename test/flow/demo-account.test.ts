import { expect, test } from 'vitest';
import { isDemoOnly } from '../../src/app/demo-account.js';

const demo = { demo: true };
const real = { demo: false };

test.each([
  ['127.0.0.1', [demo, demo], true],
  ['::1', [demo], true],
  ['localhost', [demo], true],
  ['127.0.0.1', [demo, real], false],
  ['0.0.0.0', [demo], false],
  ['::', [demo], false],
  ['192.168.1.5', [demo], false],
])('at %s with %j there is a demo account: %s', (host, markets, isOffered) => {
  expect(isDemoOnly({ host }, markets)).toBe(isOffered);
});
