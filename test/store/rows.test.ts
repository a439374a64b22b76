import { expect, test } from 'vitest';
import { double, integer, json, listOf, nullable, oneOf } from '../../src/store/connection/rows.js';

test.each([
  ['an integer is no text, fraction or null', integer, [0, -7, 2 ** 53 - 1], ['1', 0.5, null]],
  ['a double is a number', double, [0.5, 3], ['0.5', null]],
  ['a word is one of those named', oneOf(['a', 'b']), ['a', 'b'], ['c', '', null]],
  ['null is allowed where it is declared', nullable(integer), [null, 1], [undefined, 'a']],
  ['a list has elements of its column', listOf(integer), [[], [1, 2]], [[1, null], '{1}', null]],
  ['json is there', json(), [null, {}, 'a'], [undefined]],
])('%s', (_, isColumn, accepted, refused) => {
  expect(accepted.filter((value) => !isColumn(value))).toEqual([]);
  expect(refused.filter((value) => isColumn(value))).toEqual([]);
});
