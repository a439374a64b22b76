import { describe, expect, test } from 'vitest';
import type { Lot } from '../../src/client/index.js';
import { intentIn, writeIntent } from '../../src/web/portfolio/lots/lot-intent.js';

const lot = (id: string, remaining: number) =>
  ({ id, remaining, sales: [{ id: `sale-of-${id}` }] }) as unknown as Lot;
const held = lot('a', 2);
const sold = lot('b', 0);
const lots = [held, sold];

describe('the dialog of a lot in the address', () => {
  test.each(['sell', 'edit', 'remove'] as const)('survives a round trip: %s', (to) => {
    expect(intentIn(writeIntent({ to, lot: held }), lots)).toEqual({ to, lot: held });
  });

  test('contains a sale', () => {
    const [sale] = sold.sales;
    expect(intentIn('undo-sale-sale-of-b', lots)).toEqual({ to: 'undo-sale', lot: sold, sale });
  });

  test.each(['', 'lot', 'sell-', 'sell-c', 'sell-b'])('is invalid: %j', (text) => {
    expect(intentIn(text, lots)).toBeUndefined();
  });
});
