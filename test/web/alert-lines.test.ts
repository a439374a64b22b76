import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { follow } from '../../src/web/item/own/drop.js';
import { placeAtEdges } from '../../src/web/item/own/edges.js';
import { movedRule } from '../../src/web/item/own/moved-rule.js';

describe('a price outside the view', () => {
  test('is at the edge, the nearest first, with its direction', () => {
    const [shown, far, near, below, nowhere] = placeAtEdges([50, -300, -5, 120, null], 100);
    expect(shown).toEqual({ y: 50, before: 0 });
    expect(near).toEqual({ y: 13, edge: 'above', before: 0 });
    expect(far).toEqual({ y: 39, edge: 'above', before: 0 });
    expect(below).toEqual({ y: 87, edge: 'below', before: 0 });
    expect(nowhere).toBeUndefined();
  });

  test('counts the labels before it at nearly the same height', () => {
    const places = placeAtEdges([50, 60, 30, 90], 100).map((placing) => placing?.before);
    expect(places).toEqual([1, 2, 0, 0]);
  });

  test('has its own index, even among equal prices', () => {
    const pixels = fc.array(fc.integer({ min: -50, max: 150 }), { maxLength: 20 });
    fc.assert(
      fc.property(pixels, (ys) => {
        const pinned = placeAtEdges(ys, 100).filter((placing) => placing?.edge !== undefined);
        const places = pinned.map((placing) => `${placing?.edge} ${placing?.y}`);
        expect(new Set(places).size).toBe(pinned.length);
        expect(pinned).toHaveLength(ys.filter((y) => y < 0 || y > 100).length);
      }),
    );
  });
});

describe('a dragged rule', () => {
  test.each([
    ['price_above', 900, 950, 'price_above'],
    ['price_above', 900, 700, 'price_below'],
    ['price_below', 700, 850, 'price_above'],
    ['price_below', 700, 650, 'price_below'],
    // The rule was waiting for the price to return, and still is.
    ['price_above', 700, 650, 'price_above'],
  ] as const)('%s %s, dragged to %s at a price of 800, is %s', (type, from, to, then) => {
    expect(movedRule({ type, price: from }, to, 800)).toEqual({ type: then, price: to });
  });

  test('keeps its direction if the price is unknown', () => {
    expect(movedRule({ type: 'price_above', price: 900 }, 1, undefined)).toEqual({
      type: 'price_above',
      price: 1,
    });
  });
});

describe('the drag of a rule', () => {
  const above = (price: number) => ({ type: 'price_above', price }) as const;
  const begun = { y: 50, previous: above(900), rule: above(950), hasCome: false };
  const stored = { ...begun, hasCome: true };

  test.each([
    ['waits for its rule', begun, 900, false, begun],
    ['is stored once the alert has its rule', begun, 950, false, stored],
    ['that failed stays while the rule is the previous one', begun, 900, true, begun],
    ['that failed ends with any different rule', begun, 970, true, undefined],
    ['that failed ends with its own rule too', begun, 950, true, undefined],
    ['that is stored stays while the alert has its rule', stored, 950, false, stored],
    ['that is stored stays if the undo failed', stored, 950, true, stored],
    ['that is stored ends once it is undone', stored, 900, false, undefined],
    ['that is stored ends with any different rule', stored, 970, false, undefined],
  ])('%s', (_name, drop, price, failed, expected) => {
    expect(follow(drop, above(price), failed)).toEqual(expected);
  });
});
