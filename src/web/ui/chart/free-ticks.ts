import type { ISeriesApi } from 'lightweight-charts';

/** The share of the distance between two ticks at which the label of a last value covers one. */
const COVERED = 0.4;

/**
 * The labels of the ticks of a value scale: empty where the label of a last value is drawn over them.
 * @param ticks in the order of the scale
 * @param lastValues those with a label
 */
export function freeTicks(
  ticks: readonly number[],
  lastValues: readonly number[],
  labels: readonly string[],
): string[] {
  return ticks.map((tick, index) => {
    const next = ticks[index + 1] ?? ticks[index - 1] ?? Number.POSITIVE_INFINITY;
    const isCovered = lastValues.some(
      (value) => Math.abs(value - tick) < COVERED * Math.abs(next - tick),
    );
    return isCovered ? '' : (labels[index] ?? '');
  });
}

/** The last values of series, of which empty ones have none. */
export function lastValuesOf(
  series: readonly Pick<ISeriesApi<'Line'>, 'lastValueData'>[],
): number[] {
  return series.flatMap((one) => {
    const last = one.lastValueData(true);
    return last.noData ? [] : [last.price];
  });
}
