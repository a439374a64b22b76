import { expect } from 'vitest';
import type { EpochMs } from '../../src/domain/units.js';
import type { Window } from '../../src/domain/window.js';
import type { Engine } from '../../src/engine/engine.js';
import { expectClose } from './expect-close.js';
import { type NaiveMetrics, type NaivePoint, naiveMetrics } from './naive.js';

/** What the engine is asked for; of the reference source where none is given. */
export interface AskedMetrics {
  readonly itemId: number;
  readonly sourceId?: number;
  readonly window: Window;
  readonly now: EpochMs;
  /** The unit for slopes that cancel, in minor units per hour; the standard deviation unless given. */
  readonly slopeScale?: (naive: NaiveMetrics) => number;
}

/**
 * The metrics of a window are those of the contract's definitions over all points of the series.
 * @returns those; undefined without a point in the window
 */
export function expectMetrics(
  engine: Engine,
  series: readonly NaivePoint[],
  { itemId, sourceId, window, now, slopeScale = ({ stddev }) => stddev }: AskedMetrics,
): NaiveMetrics | undefined {
  const naive = naiveMetrics(series, window, now);
  if (naive === undefined) {
    expect(() => engine.windows.metrics(itemId, window, now, sourceId)).toThrow('no prices');
    return undefined;
  }
  const metrics = engine.windows.metrics(itemId, window, now, sourceId);
  expect(metrics.samples).toBe(naive.samples);
  expectClose(metrics.bollinger.middle, naive.mean, naive.mean);
  expectClose(metrics.rollingStddev, naive.stddev, naive.mean);
  expectClose(metrics.percentChange, naive.percentChange, 100);
  expectClose(metrics.trendScore, naive.slopePerHour, slopeScale(naive));
  return naive;
}
