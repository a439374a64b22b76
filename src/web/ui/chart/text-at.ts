import { type ISeriesApi, MismatchDirection } from 'lightweight-charts';

/** Shown before the first value. */
const NO_VALUE = '–';

/** The value of a series at an index of the time axis, or the last one before it, as text. */
export function textAt(
  series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>,
  index: number,
  format: (value: number) => string,
): string {
  const point = series.dataByIndex(index, MismatchDirection.NearestLeft);
  return point !== null && 'value' in point && typeof point.value === 'number'
    ? format(point.value)
    : NO_VALUE;
}
