import { closeSync, fstatSync, readSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { PassColumns } from '../../../domain/checkpoint.js';
import { inParts } from '../../../domain/sequences.js';
import { openIfThere } from '../../../runtime/files/open-if-there.js';
import { TimeSlices } from '../../../runtime/schedule/time-slices.js';
import { ColumnReader } from './column-reader.js';
import type { ColumnWriter } from './column-writer.js';

// A file is the mark, the length of the header, the header as JSON, the columns, and the CRC-32 of the columns.

/**
 * Begins each file. Its number must be increased whenever the columns of any class, or their meaning, change:
 * files with another mark are not read.
 */
const MARK = Buffer.from('itemtide checkpoint 1\n');

/** Parts written at once. */
const AT_ONCE = 256;

/** The database and log that a checkpoint belongs to. */
export type CheckpointHeader = Readonly<Record<string, unknown>>;

/** A checkpoint to be written. */
export interface NewCheckpoint {
  readonly header: CheckpointHeader;
  /** Must not change while it is written. */
  readonly columns: ColumnWriter;
}

/**
 * Writes a checkpoint next to the file, then replaces the file; in slices.
 * @throws the reason of the signal if it is aborted: then the file is as before
 */
export async function writeCheckpoint(
  path: string,
  checkpoint: NewCheckpoint,
  signal?: AbortSignal,
): Promise<void> {
  const written = `${path}.new`;
  try {
    await write(written, checkpoint, signal);
    await rename(written, path);
  } catch (error) {
    // Half of it would take the space that is short.
    await rm(written, { force: true });
    throw error;
  }
}

async function write(
  path: string,
  { header, columns }: NewCheckpoint,
  signal: AbortSignal | undefined,
): Promise<void> {
  const file = await open(path, 'w');
  try {
    const text = Buffer.from(JSON.stringify(header));
    await file.writev([MARK, numberBytes(text.length), text]);
    const slices = new TimeSlices();
    let sum = 0;
    for (const parts of inParts(columns.parts, AT_ONCE)) {
      signal?.throwIfAborted();
      for (const part of parts) {
        sum = crc32(part, sum);
        if (slices.over) await slices.next();
      }
      await file.writev(parts);
    }
    await file.writev([numberBytes(sum)]);
  } finally {
    await file.close();
  }
}

/** An open checkpoint. */
export interface StoredCheckpoint {
  readonly header: CheckpointHeader;
  /**
   * Passes its columns; they are valid only if it returns.
   * @throws RangeError if the file is damaged
   */
  read(pass: PassColumns): void;
}

/**
 * Calls `use` with the checkpoint of a file.
 * @returns undefined if there is no file, or one of another version
 * @throws RangeError if the file is damaged
 */
export async function withCheckpoint<Result>(
  path: string,
  use: (checkpoint: StoredCheckpoint) => Promise<Result>,
): Promise<Result | undefined> {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
  try {
    const mark = take(file, MARK.length);
    if (!mark.equals(MARK)) return undefined;
    const length = numberIn(take(file, 8));
    const { size } = fstatSync(file);
    const left = size - MARK.length - 16 - length;
    if (!Number.isInteger(length) || left < 0) throw new RangeError('it ends early');
    const header: CheckpointHeader = JSON.parse(take(file, length).toString());
    const read = (pass: PassColumns) => {
      const columns = new ColumnReader(file, left);
      pass(columns);
      const isWhole = columns.ended && numberIn(take(file, 8)) === columns.sum;
      if (!isWhole) throw new RangeError('its sum is not that of its content');
    };
    return await use({ header, read });
  } finally {
    closeSync(file);
  }
}

/** Reads the next bytes; fewer at the end of the file. */
function take(file: number, length: number): Buffer {
  const target = Buffer.alloc(length);
  return target.subarray(0, readSync(file, target, 0, length, null));
}

function numberBytes(value: number): Uint8Array {
  return new Uint8Array(Float64Array.of(value).buffer);
}

function numberIn(bytes: Uint8Array): number {
  return bytes.length < 8 ? Number.NaN : Buffer.from(bytes).readDoubleLE();
}
