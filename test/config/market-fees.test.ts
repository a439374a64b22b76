import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.js';

const read = (MARKET_FEES: string) =>
  readConfig(
    { MARKETS: 'simulated', MARKET_FEES },
    { markets: ['simulated', 'skinport', 'csfloat'] },
  );

test('MARKET_FEES states fees by market, in percent and dollars', () => {
  const { fees } = read('skinport:seller=8,6.25@1000; csfloat:seller=2,buyer=2.8;');
  expect([...fees]).toMatchObject([
    [
      'skinport',
      {
        seller: {
          of: 'price',
          rates: [
            { from: 0, rate: 800 },
            { from: 100_000, rate: 625 },
          ],
        },
        buyer: 0,
        asOf: undefined,
      },
    ],
    ['csfloat', { seller: { of: 'price', rates: [{ from: 0, rate: 200 }] }, buyer: 280 }],
  ]);
});

test.each([
  ['skinport', 'skinport'],
  ['skinport:buyer=2', 'skinport:buyer=2'],
  ['csfloat:seller=2;skinport:seler=8', 'skinport:seler=8'],
  ['skinport:seller=8%', 'skinport:seller=8%'],
  ['skinport:seller=-1', 'skinport:seller=-1'],
  ['skinport:seller=100', 'skinport:seller=100'],
  ['skinport:seller=8.123', 'skinport:seller=8.123'],
  ['skinport:seller=8@5', 'skinport:seller=8@5'],
  ['skinport:seller=8,6', 'skinport:seller=8,6'],
  ['skinport:seller=8,6@20,5@10', 'skinport:seller=8,6@20,5@10'],
  ['skinport:seller=8,buyer=2@5', 'skinport:seller=8,buyer=2@5'],
  ['skinport:seller=8;csfloat:seller=1;skinport:seller=6', 'skinport:seller=6'],
])('MARKET_FEES=%s is refused, and the message shows "%s"', (text, shown) => {
  expect(() => read(text)).toThrow(`MARKET_FEES must state fees such as`);
  expect(() => read(text)).toThrow(`not "${shown}".`);
});

test('an unknown market is named in the message', () => {
  expect(() => read('skinprt:seller=8')).toThrow(
    'MARKET_FEES may name simulated, skinport, csfloat, not "skinprt".',
  );
});
