import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readView } from '../../src/web/item/chart/chart-view.js';
import { percentTicks, priceValues } from '../../src/web/item/chart/price-values.js';

describe('the percent scale of a chart', () => {
  test('has 0% at the base price of the change', () => {
    const values = priceValues('percent');
    values.countFrom(1_600);
    expect(values.toScale(1_600)).toBe(0);
    expect(values.toScale(2_000)).toBe(25);
    expect(values.toScale(800)).toBe(-50);
  });

  test('is converted back into prices, also for the other scales', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        prices,
        prices,
        fc.constantFrom('linear', 'log', 'percent'),
        (base, cents, scale) => {
          const values = priceValues(scale);
          values.countFrom(base);
          expect(Math.round(values.fromScale(values.toScale(cents)))).toBe(cents);
        },
      ),
    );
  });

  test('has labels with as many decimals as its steps need', () => {
    expect(percentTicks([-20, 0, 20])).toEqual(['−20%', '0%', '+20%']);
    expect(percentTicks([0, 2.5, 5])).toEqual(['0.0%', '+2.5%', '+5.0%']);
    expect(percentTicks([100, 102.5])).toEqual(['+100.0%', '+102.5%']);
    expect(percentTicks([-0.25, 0])).toEqual(['−0.25%', '0.00%']);
    expect(percentTicks([])).toEqual([]);
  });
});

describe('the scale in the address of a chart', () => {
  const scaleOf = (address: string) => readView(new URLSearchParams(address)).scale;

  test('is the selected one, and linear by default', () => {
    expect(scaleOf('scale=log')).toBe('log');
    expect(scaleOf('')).toBe('linear');
    expect(scaleOf('scale=other')).toBe('linear');
  });

  test('is percent during a comparison, regardless of the selection', () => {
    expect(scaleOf('scale=log&with=item:42')).toBe('percent');
    expect(scaleOf('scale=log&with=nothing')).toBe('log');
  });
});
