import { expect, test } from 'vitest';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { item } from '../support/item.js';

test('a removed item is no longer found, and one that returns has its position by id', () => {
  const directory = new ItemDirectory();
  directory.add([1, 2, 3].map((id) => item(id)));
  const { version } = directory;
  directory.remove(2);
  expect(directory.get(2)).toBeUndefined();
  expect(directory.byName('Item 2')).toBeUndefined();
  expect([...directory.all()].map(({ id }) => id)).toEqual([1, 3]);
  expect(directory.size).toBe(2);
  expect(directory.version).toBeGreaterThan(version);

  directory.add([item(2)]);
  expect(directory.byName('Item 2')?.id).toBe(2);
  expect([...directory.all()].map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('removing an item that is not there changes nothing', () => {
  const directory = new ItemDirectory();
  directory.remove(1);
  expect(directory.version).toBe(0);
});
