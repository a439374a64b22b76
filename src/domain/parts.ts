/** Splits into parts of `size`; the last part may be shorter. */
export function* inParts<One>(all: Iterable<One>, size: number): Generator<One[]> {
  let part: One[] = [];
  for (const element of all) {
    part.push(element);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
