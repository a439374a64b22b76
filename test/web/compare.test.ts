import { describe, expect, test } from 'vitest';
import { aligned, startingAt } from '../../src/web/item/compare/aligned.js';
import { readTargets, writeTargets } from '../../src/web/item/compare/targets.js';
import { placeEvents } from '../../src/web/item/events/place-events.js';

describe('targets', () => {
  test('stand in an address', () => {
    const targets = readTargets('market:waxpeer,item:42,index:all');
    expect(targets).toHaveLength(3);
    expect(writeTargets(targets)).toBe('market:waxpeer,item:42,index:all');
  });

  test('that are none are left out, and those too many', () => {
    expect(readTargets('')).toEqual([]);
    expect(readTargets('market:,x:1,market')).toEqual([]);
    expect(readTargets('item:1,item:2,item:3,item:4,item:5')).toHaveLength(4);
  });
});

test('values are aligned to the last one that is not later', () => {
  const values = [
    { time: 10, value: 1 },
    { time: 20, value: 2 },
    { time: 21, value: 3 },
  ];
  expect(aligned(values, [5, 10, 19, 25, 30])).toEqual([undefined, 1, 1, 3, 3]);
  expect(aligned([], [1, 2])).toEqual([undefined, undefined]);
});

test('values are multiplied so that the first known one is the start', () => {
  expect(startingAt(50, [undefined, 200, 300, undefined, 100])).toEqual([
    undefined,
    50,
    75,
    undefined,
    25,
  ]);
  expect(startingAt(50, [undefined])).toEqual([undefined]);
});

test('events that are close to each other share a mark, and those out of view have none', () => {
  const at = (second: number) => ({
    time: new Date(second * 1_000).toISOString(),
    title: `${second}`,
    link: 'https://example.com',
    kind: 'update' as const,
  });
  const groups = placeEvents([0, 100, 110, 150].map(at), (time) =>
    time === 0 ? undefined : time / 1_000,
  );
  expect(groups.map(({ x, events }) => [x, events.length])).toEqual([
    [100, 2],
    [150, 1],
  ]);
});
