import { expect, test } from 'vitest';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { item } from '../support/item.js';

test('items are found by id and by name, and listed by id, in any order of arrival', () => {
  const directory = new ItemDirectory();
  directory.add([item(1), item(3)]);
  const { version } = directory;
  directory.add([item(2), item(3)]);
  expect(directory.get(2)?.marketHashName).toBe('Item 2');
  expect(directory.byName('Item 2')?.id).toBe(2);
  expect([...directory.all()].map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(directory.size).toBe(3);
  expect(directory.version).not.toBe(version);
});

test('adding an existing item changes nothing', () => {
  const directory = new ItemDirectory();
  directory.add([item(1)]);
  const { version } = directory;
  directory.add([{ ...item(1), createdAt: 1 }]);
  expect(directory.get(1)).toEqual(item(1));
  expect(directory.version).toBe(version);
});
