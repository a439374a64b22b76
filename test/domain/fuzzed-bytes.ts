import fc from 'fast-check';
import { PackedBytesError } from '../../src/domain/packed/varint.js';

/** Packed bytes that were damaged, or arbitrary bytes. */
export function damaged(packed: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> {
  const mutations = fc.array(
    fc.record({ place: fc.nat({ max: 200 }), byte: fc.nat({ max: 255 }) }),
    { minLength: 1, maxLength: 4 },
  );
  const mutated = fc.tuple(packed, mutations).map(([bytes, changes]) => {
    const changed = Uint8Array.from(bytes);
    for (const { place, byte } of changes) {
      if (changed.length > 0) changed[place % changed.length] = byte;
    }
    return changed;
  });
  const cut = fc
    .tuple(packed, fc.nat({ max: 200 }))
    .map(([bytes, length]) => bytes.slice(0, length % (bytes.length + 1)));
  const anyBytes = fc.uint8Array({ maxLength: 60 });
  const withVersion = anyBytes.map((bytes) => Uint8Array.from([1, ...bytes]));
  return fc.oneof(mutated, cut, withVersion, anyBytes);
}

/**
 * The result of the work; undefined if it throws PackedBytesError. Any other error fails the test.
 */
export function orRefused<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof PackedBytesError) return undefined;
    throw error;
  }
}
