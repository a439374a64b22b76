import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buyerPays, type Fees, priceForNet, sellerGets } from '../../src/domain/fees.js';
import { MAX_PRICE } from '../../src/domain/tick.js';
import { FEES_WITH_PAYING_IN, MARKET_FEES } from '../support/markets.js';

function feesOf(market: string): Fees {
  return MARKET_FEES.get(market) ?? expect.fail(`no fees of ${market}`);
}

const anyPrice = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: MAX_PRICE }));
const anyMarket = fc.constantFrom(...MARKET_FEES.keys());

describe('the proceeds of the seller', () => {
  test.each([
    ['skinport', 115, 105],
    ['skinport', 99_999, 91_999],
    ['skinport', 100_000, 94_000],
    ['market_csgo', 100, 95],
    ['csfloat', 115, 112],
    ['waxpeer', 1_000, 940],
    ['bitskins', 1, 0],
    ['lis_skins', 115, 109],
    ['skinbaron', 100, 85],
    ['dmarket', 499, 449],
    ['dmarket', 500, 450],
  ])('on %s of %i cents is %i', (market, price, net) => {
    expect(sellerGets(price, feesOf(market))).toBe(net);
  });

  // Prices of 0.43 and 0.46 have proceeds of 0.39 and 0.40; no price is between them.
  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [21, 19],
    [23, 20],
    [43, 39],
    [44, 39],
    [45, 39],
    [46, 40],
    [115, 100],
    [11_500, 10_000],
  ])('on Steam of %i cents is %i', (price, net) => {
    expect(sellerGets(price, feesOf('steam'))).toBe(net);
  });

  test('never falls when the price rises', () => {
    fc.assert(
      fc.property(anyMarket, anyPrice, fc.nat({ max: 300 }), (market, price, more) => {
        const fees = feesOf(market);
        expect(sellerGets(price + more, fees)).toBeGreaterThanOrEqual(sellerGets(price, fees));
      }),
    );
  });

  test('is an integer from 0 to the price', () => {
    fc.assert(
      fc.property(anyMarket, anyPrice, (market, price) => {
        const net = sellerGets(price, feesOf(market));
        expect(Number.isSafeInteger(net) && net >= 0 && net <= price).toBe(true);
      }),
    );
  });
});

describe('the price for proceeds', () => {
  test('is the lowest with these proceeds', () => {
    fc.assert(
      fc.property(anyMarket, anyPrice, (market, net) => {
        const fees = feesOf(market);
        const price = priceForNet(net, fees);
        expect(sellerGets(price, fees)).toBeGreaterThanOrEqual(net);
        expect(sellerGets(price - 1, fees)).toBeLessThan(net);
      }),
    );
  });

  test('of a price is at most that price, and within a cent if that is possible', () => {
    fc.assert(
      fc.property(anyMarket, anyPrice, (market, price) => {
        const fees = feesOf(market);
        const net = sellerGets(price, fees);
        fc.pre(net > 0);
        const lowest = priceForNet(net, fees);
        expect(lowest).toBeLessThanOrEqual(price);
        expect(sellerGets(lowest, fees)).toBe(net);
      }),
    );
  });

  test('switches to the lower rate if that is cheaper', () => {
    expect(priceForNet(92_000, feesOf('skinport'))).toBe(100_000);
    expect(priceForNet(91_999, feesOf('skinport'))).toBe(99_999);
  });

  test('of 0 is 0', () => {
    expect(priceForNet(0, feesOf('skinport'))).toBe(0);
  });
});

describe('the cost for the buyer', () => {
  test('is the price and its percentage, rounded up', () => {
    expect(buyerPays(115, FEES_WITH_PAYING_IN)).toBe(119);
    expect(buyerPays(1, FEES_WITH_PAYING_IN)).toBe(2);
    expect(buyerPays(115, feesOf('skinport'))).toBe(115);
  });

  test('never falls when the price rises, and is never below it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999 }), anyPrice, fc.nat({ max: 300 }), (buyer, price, more) => {
        const fees = { buyer };
        expect(buyerPays(price, fees)).toBeGreaterThanOrEqual(price);
        expect(buyerPays(price + more, fees)).toBeGreaterThanOrEqual(buyerPays(price, fees));
      }),
    );
  });
});
