import { expect, test } from 'vitest';
import { itemMoves } from '../../../src/analytics/risk/item-moves.js';
import { moveClassOf } from '../../../src/analytics/risk/move-class.js';
import { parseName } from '../../../src/catalogue/parse-name.js';

test.each([
  ['Souvenir AWP | Dragon Lore (Factory New)', 'souvenir'],
  ['Sticker | Crown (Foil)', 'applied'],
  ['Sealed Graffiti | Clutch King (Cash Green)', 'applied'],
  ['Patch | Crazy Banana', 'applied'],
  ['Revolution Case', 'container'],
  ['ESL One Cologne 2014 Cobblestone Souvenir Package', 'container'],
  ['StatTrak™ AK-47 | Redline (Field-Tested)', 'other'],
  ['★ Karambit | Fade (Factory New)', 'other'],
  ['Music Kit | Scarlxrd, King, Scar', 'other'],
])('%s moves as %s', (name, moveClass) => {
  expect(moveClassOf(parseName(name))).toBe(moveClass);
});

test('an item that is not known moves as most', () => {
  expect(moveClassOf(undefined)).toBe('other');
});

test('without a past, the deviation is that of the price band times that of the class', () => {
  const none = new Int32Array(120);
  const weekly = (price: number, moveClass: 'souvenir' | 'applied' | 'container' | 'other') =>
    itemMoves(none, price, { stem: 'a', moveClass }).weekly;
  expect(weekly(50, 'other')).toBe(0.079);
  expect(weekly(50, 'souvenir')).toBeCloseTo(1.8 * 0.079, 12);
  expect(weekly(300, 'applied')).toBeCloseTo(1.35 * 0.073, 12);
  expect(weekly(3_000, 'container')).toBeCloseTo(0.9 * 0.064, 12);
  // Cheaper than 5 cents, all move by whole cents.
  expect(weekly(3, 'souvenir')).toBe(0.085);
});
