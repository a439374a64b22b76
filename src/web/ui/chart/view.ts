import type { ITimeScaleApi, Logical, Time } from 'lightweight-charts';

/** A part of the time axis, as fractional indexes into its times. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/**
 * Replaces the points of a chart by `fill`, and keeps the reader's view.
 * @param view the visible part; null for a chart without points
 * @param before the times on the axis so far, ascending
 * @param after the times on the axis after `fill`, in the same unit
 */
export function keepView(
  axis: ITimeScaleApi<Time>,
  view: View | null,
  before: readonly number[],
  after: readonly number[],
  fill: () => void,
): void {
  fill();
  const kept = view === null ? undefined : movedView(view, before, after);
  if (kept === undefined) axis.fitContent();
  else axis.setVisibleLogicalRange({ from: kept.from as Logical, to: kept.to as Logical });
}

/** Within this distance, a view counts as being at an edge of the axis. */
const NEAR = 0.5;

/** Whether the view contains all of an axis with that many times. */
export function isWhole({ from, to }: View, times: number): boolean {
  return from <= NEAR && to >= times - 1 - NEAR;
}

/**
 * The same view after the axis has changed. A view that ends at the newest time keeps its duration
 * and follows that time. Undefined means the whole axis, if the view was the whole axis.
 */
export function movedView(
  { from, to }: View,
  before: readonly number[],
  after: readonly number[],
): View | undefined {
  const last = before.length - 1;
  const atEnd = to >= last - NEAR;
  if (last < 1 || after.length < 2 || (atEnd && from <= NEAR)) return undefined;
  const end = after.length - 1;
  const later = atEnd ? timeAt(after, end) - timeAt(before, last) : 0;
  const moved = (index: number) => indexOf(after, timeAt(before, index) + later);
  return { from: moved(from), to: moved(to) };
}

/** The time at a fractional index, by linear interpolation. */
function timeAt(times: readonly number[], index: number): number {
  const { left, start, step } = segment(times, Math.floor(index));
  return start + (index - left) * step;
}

/** The inverse of `timeAt`. */
function indexOf(times: readonly number[], time: number): number {
  const { left, start, step } = segment(
    times,
    times.findLastIndex((before) => before <= time),
  );
  return left + (time - start) / step;
}

/** Two neighbouring times for an index; at the ends of the axis, the first or last two. */
function segment(times: readonly number[], index: number) {
  const left = Math.max(0, Math.min(index, times.length - 2));
  const [start, end] = times.slice(left, left + 2);
  if (start === undefined || end === undefined) throw new RangeError('fewer than two times');
  return { left, start, step: end - start };
}
