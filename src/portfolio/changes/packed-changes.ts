import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { inParts } from '../../domain/sequences.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { ChangedLot } from './changed-lots.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Lots per part: one is written and read in about 2 ms. */
const LOTS_OF_A_PART = 250;

/** Changed lots as bytes: about 100 a lot. */
export async function packChanges(changes: readonly ChangedLot[]): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const slices = new TimeSlices();
  for (const part of inParts(changes, LOTS_OF_A_PART)) {
    if (slices.over) await slices.next();
    parts.push(await compress(JSON.stringify(part)));
  }
  return parts;
}

/** The changes of {@link packChanges}. Undefined fields are missing in them. */
export async function unpackChanges(parts: readonly Uint8Array[]): Promise<ChangedLot[]> {
  const changes: ChangedLot[] = [];
  const slices = new TimeSlices();
  for (const part of parts) {
    if (slices.over) await slices.next();
    changes.push(...(JSON.parse(`${await decompress(part)}`) as ChangedLot[]));
  }
  return changes;
}
