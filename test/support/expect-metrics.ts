import { expect } from 'vitest';
import type { EpochMs } from '../../src/domain/units.js';
import type { Window } from '../../src/domain/window.js';
import type { Engine } from '../../src/engine/engine.js';
import { expectClose } from './expect-close.js';
import { type NaiveMetrics, type NaivePoint, naiveMetrics } from './naive.js';

/** The requested metrics; of the reference source by default. */
export interface AskedMetrics {
  readonly itemId: number;
  readonly sourceId?: number;
  readonly window: Window;
  readonly now: EpochMs;
  /**
   * The unit for slopes that cancel out, in minor units per hour; by default the standard deviation, or the
   * steepest slope if the points are close to each other.
   */
  readonly slopeScale?: (naive: NaiveMetrics) => number;
}

/**
 * Checks that the metrics of a window match the definitions of the contract over all points of the
 * series.
 * @returns the metrics; undefined without a point in the window
 */
export function expectMetrics(
  engine: Engine,
  series: readonly NaivePoint[],
  {
    itemId,
    sourceId,
    window,
    now,
    slopeScale = ({ stddev, steepest }) => Math.max(stddev, steepest),
  }: AskedMetrics,
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
