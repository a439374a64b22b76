import { expect, test } from 'vitest';
import { plural } from '../../src/web/messages/plural.js';

test.each([
  [0, 'items'],
  [1, 'item'],
  [2, 'items'],
  [21, 'items'],
])('%i uses the form %s', (count, form) => {
  expect(plural(count, { one: 'item', other: 'items' })).toBe(form);
});

test('a missing form falls back to the last one', () => {
  expect(plural(1, { other: 'pieces' })).toBe('pieces');
});
