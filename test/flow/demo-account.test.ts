import { expect, test } from 'vitest';
import { isDemoOnly } from '../../src/app/demo-account.js';

const demo = { demo: true };
const real = { demo: false };

test.each([
  ['127.0.0.1', undefined, [demo, demo], true],
  ['::1', undefined, [demo], true],
  ['localhost', 'http://localhost:8080', [demo], true],
  ['127.0.0.1', 'https://prices.example', [demo], false],
  ['127.0.0.1', undefined, [demo, real], false],
  ['0.0.0.0', undefined, [demo], false],
  ['::', undefined, [demo], false],
  ['192.168.1.5', undefined, [demo], false],
])(
  'at %s, reached at %s, with %j, a demo account is available: %s',
  (host, address, markets, offered) => {
    expect(isDemoOnly({ host, baseUrl: address, port: 8080 }, markets)).toBe(offered);
  },
);
