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
    // A single tick is hidden by an equal value alone.
    const next = ticks[index + 1] ?? ticks[index - 1] ?? tick;
    const isCovered = lastValues.some(
      (value) => value === tick || Math.abs(value - tick) < COVERED * Math.abs(next - tick),
    );
    return isCovered ? '' : (labels[index] ?? '');
  });
}

/** The last visible values of series, which have the labels; empty series have none. */
export function lastValuesOf(
  series: readonly Pick<ISeriesApi<'Line'>, 'lastValueData'>[],
): number[] {
  return series.flatMap((one) => {
    const last = one.lastValueData(false);
    return last.noData ? [] : [last.price];
  });
}
