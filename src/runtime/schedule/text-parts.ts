import { TimeSlices } from './time-slices.js';

/** Characters of a part. */
const PART = 32 * 1024;

/** Joins texts to parts of about 32 KiB, in slices of time: for a response that is sent while it is written. */
export async function* textParts(texts: Iterable<string>): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length >= PART) {
      yield part;
      part = '';
    }
    if (slices.over) await slices.next();
  }
  yield part;
}
