import { expect, test } from 'vitest';
import { double, integer, json, listOf, nullable, oneOf } from '../../src/store/connection/rows.js';

test.each([
  ['an integer is not a text, fraction or null', integer, [0, -7, 2 ** 53 - 1], ['1', 0.5, null]],
  ['a double is a number', double, [0.5, 3], ['0.5', null]],
  ['an enum is one of its values', oneOf(['a', 'b']), ['a', 'b'], ['c', '', null]],
  ['null is allowed if it is declared', nullable(integer), [null, 1], [undefined, 'a']],
  [
    'the elements of a list have the type of its column',
    listOf(integer),
    [[], [1, 2]],
    [[1, null], '{1}', null],
  ],
  ['json is present', json(), [null, {}, 'a'], [undefined]],
])('%s', (_, isColumn, accepted, refused) => {
  expect(accepted.filter((value) => !isColumn(value))).toEqual([]);
  expect(refused.filter((value) => isColumn(value))).toEqual([]);
});
