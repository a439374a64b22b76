import { expect, test } from 'vitest';
import { wholeLists } from '../../src/ingest/poll/whole-lists.js';
import type { Batch } from '../../src/market/source.js';

/** A number of observations, which may complete a series. */
type Given = readonly [observations: number, completes?: string];

async function* batchesOf(given: readonly Given[], error?: Error): AsyncGenerator<Batch> {
  for (const [count, completes] of given) {
    const observations = Array.from({ length: count }, (_, item) => ({
      name: `Item ${item}`,
      source: 'market',
      time: 0,
      price: 1,
      volume: 0,
    }));
    yield { observations, rejected: {}, ...(completes === undefined ? {} : { completes }) };
  }
  if (error !== undefined) throw error;
}

/**
 * The units of recording: the number of observations of each batch, and the series they complete.
 */
type List = readonly [sizes: readonly number[], completes: string | undefined];

async function listsOf(
  given: readonly Given[],
  { error, mostHeld }: { error?: Error; mostHeld?: number } = {},
  into: List[] = [],
): Promise<List[]> {
  for await (const { batches, completes } of wholeLists(batchesOf(given, error), mostHeld)) {
    into.push([batches.map(({ observations }) => observations.length), completes]);
  }
  return into;
}

test('all batches up to the one that completes a series form one list', async () => {
  expect(await listsOf([[3], [0], [5, 'a']])).toEqual([[[3, 0, 5], 'a']]);
  expect(await listsOf([[3], [1, 'a'], [2, 'b'], [4]])).toEqual([
    [[3, 1], 'a'],
    [[2], 'b'],
    [[4], undefined],
  ]);
  expect(await listsOf([])).toEqual([]);
});

test('batches that complete nothing stay together', async () => {
  expect(await listsOf([[3], [0], [5]])).toEqual([[[3, 0, 5], undefined]]);
});

test('a list that is too long is passed on in parts, and completes nothing', async () => {
  expect(await listsOf([[3], [3], [3], [1, 'long'], [2], [1, 'short']], { mostHeld: 5 })).toEqual([
    [[3, 3], undefined],
    [[3, 1], undefined],
    [[2, 1], 'short'],
  ]);
});

test('only the last part of a split list is marked', async () => {
  const ends: boolean[] = [];
  for await (const list of wholeLists(batchesOf([[3], [3], [1, 'long'], [1, 'short'], [1]]), 5)) {
    ends.push(list.endsParts);
  }
  expect(ends).toEqual([false, true, false, false]);
});

test('a truncated list completes nothing, and is followed by its failure', async () => {
  const error = new Error('cut off');
  const seen: List[] = [];
  await expect(listsOf([[4, 'a'], [3], [2]], { error }, seen)).rejects.toBe(error);
  expect(seen).toEqual([
    [[4], 'a'],
    [[3, 2], undefined],
  ]);
});
