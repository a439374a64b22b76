import { required } from '../../domain/required.js';
import { inParts } from '../../domain/sequences.js';
import { TimeSlices } from './time-slices.js';

/** Number of elements sorted or merged between two checks of the clock. */
const BETWEEN_LOOKS = 1_024;

type Compare<One> = (a: One, b: One) => number;

/** Like `Array.toSorted`, in slices: a stable merge sort. */
export async function sortInSlices<One>(
  all: readonly One[],
  compare: Compare<One>,
): Promise<One[]> {
  const slices = new TimeSlices();
  let sorted: One[][] = [];
  for (const part of inParts(all, BETWEEN_LOOKS)) {
    sorted.push(part.sort(compare));
    if (slices.over) await slices.next();
  }
  while (sorted.length > 1) {
    const merged: One[][] = [];
    for (let pair = 0; pair < sorted.length; pair += 2) {
      merged.push(await merge(sorted[pair] ?? [], sorted[pair + 1] ?? [], compare));
    }
    sorted = merged;
  }
  return sorted[0] ?? [];
}

/** Merges two sorted arrays in slices; of equal elements, those of `a` come first. */
async function merge<One>(a: One[], b: readonly One[], compare: Compare<One>): Promise<One[]> {
  const slices = new TimeSlices();
  const merged: One[] = [];
  let fromB = 0;
  for (const element of a) {
    for (let next = b[fromB]; next !== undefined && compare(element, next) > 0; next = b[fromB]) {
      merged.push(next);
      fromB += 1;
      if (merged.length % BETWEEN_LOOKS === 0 && slices.over) await slices.next();
    }
    merged.push(element);
    if (merged.length % BETWEEN_LOOKS === 0 && slices.over) await slices.next();
  }
  for (; fromB < b.length; fromB += 1) merged.push(required(b[fromB], 'an element'));
  return merged;
}
