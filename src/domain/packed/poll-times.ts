import { startOfWeek } from '../calendar.js';
import { required } from '../required.js';
import { type EpochMs, WEEK_MS } from '../units.js';
import {
  expectVersion,
  LONGEST_VARINT,
  PackedBytesError,
  PackedReader,
  writeVarint,
} from './varint.js';

/** The first byte. */
const VERSION = 1;

/**
 * Packs the poll times of a source in a week: [version], then for each poll the time since the
 * previous one; for the first, since the millisecond before the week.
 * @param times of the week, ascending
 * @throws RangeError if they are not
 */
export function packPollTimes(times: ArrayLike<EpochMs>, week: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + times.length * LONGEST_VARINT);
  bytes[0] = VERSION;
  let end = 1;
  let before = startOfWeek(week) - 1;
  for (let index = 0; index < times.length; index += 1) {
    const time = required(times[index], 'a time');
    if (time <= before || time >= startOfWeek(week) + WEEK_MS) {
      throw new RangeError(`a poll at ${time} does not follow one at ${before} in week ${week}`);
    }
    end = writeVarint(bytes, end, time - before);
    before = time;
  }
  return bytes.slice(0, end);
}

/** @throws PackedBytesError if the bytes were not made by {@link packPollTimes} for this week */
export function readPollTimes(bytes: Uint8Array, week: number): Float64Array {
  const reader = new PackedReader(bytes);
  expectVersion(reader, VERSION, 'a packed list of poll times');
  const times = new Float64Array(bytes.length - 1);
  let count = 0;
  let time = startOfWeek(week) - 1;
  while (!reader.ended) {
    const step = reader.varint();
    time += step;
    if (step === 0 || time >= startOfWeek(week) + WEEK_MS) {
      throw new PackedBytesError('packed poll times are out of range');
    }
    times[count] = time;
    count += 1;
  }
  return times.slice(0, count);
}
