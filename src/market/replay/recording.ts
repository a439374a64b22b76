import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { required } from '../../domain/required.js';
import { firstIndex } from '../../domain/sequences.js';
import type { Observation } from '../../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';
import { readPriceCsv } from '../csv/price-csv.js';
import { MarketError, type Rejections } from '../source.js';
import { Tally } from '../tally.js';

const HISTORY: DurationMs = 8 * DAY_MS;

/** The prices of a file, in memory. */
export interface Recording {
  /** Every row, ascending by time; at least one. */
  readonly rows: readonly Observation[];
  /** The rows of the last 8 days, preceded by the last earlier row of each series. */
  readonly history: readonly Observation[];
  readonly firstTime: EpochMs;
  readonly lastTime: EpochMs;
  /**
   * The median interval between consecutive times in the file; an hour if there is only one time.
   */
  readonly spacing: DurationMs;
  /** A hash of the content. */
  readonly fingerprint: string;
  readonly rejected: Rejections;
}

/** @throws MarketError if the file cannot be read or has no valid row. */
export async function loadRecording(path: string, defaultSource: string): Promise<Recording> {
  const rows: Observation[] = [];
  const tally = new Tally();
  for await (const piece of readPriceCsv(path, defaultSource)) {
    for (const { line: _, ...row } of piece.rows) rows.push(row);
    for (const { reason } of piece.rejected) tally.add(reason);
  }
  rows.sort((a, b) => a.time - b.time);
  const firstTime = rows[0]?.time;
  const lastTime = rows.at(-1)?.time;
  if (firstTime === undefined || lastTime === undefined) {
    throw new MarketError('misconfigured', `${path} has no usable row`);
  }
  return {
    rows,
    history: historyOf(rows, lastTime - HISTORY),
    firstTime,
    lastTime,
    spacing: typicalSpacing(rows),
    fingerprint: await fingerprintOf(path),
    rejected: tally.counts(),
  };
}

/** The first index from which times are at or after `time`; `rows` ascend. */
export function firstFrom(rows: readonly Observation[], time: EpochMs): number {
  return firstIndex(0, rows.length, (index) => required(rows[index], 'a row').time >= time);
}

function historyOf(rows: readonly Observation[], after: EpochMs): readonly Observation[] {
  const start = firstFrom(rows, after + 1);
  const previous = new Map<string, Observation>();
  for (const row of rows.slice(0, start)) previous.set(`${row.source}\n${row.name}`, row);
  const ascending = [...previous.values()].sort((a, b) => a.time - b.time);
  return [...ascending, ...rows.slice(start)];
}

function typicalSpacing(rows: readonly Observation[]): DurationMs {
  const gaps: DurationMs[] = [];
  let previous = required(rows[0], 'a row').time;
  for (const { time } of rows) {
    if (time > previous) gaps.push(time - previous);
    previous = time;
  }
  gaps.sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? HOUR_MS;
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  const { size } = await stat(path);
  return `${size}-${hash.digest('hex').slice(0, 32)}`;
}
