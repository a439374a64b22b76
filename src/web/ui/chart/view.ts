import type { ITimeScaleApi, Time } from 'lightweight-charts';

/** A part of the time axis, as fractional indexes into its times. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/**
 * Replaces the points of a chart by `fill`, and keeps what its reader looks at.
 * @param view what is in view; null for a chart without points
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
  else axis.setVisibleLogicalRange(kept);
}

/** The distance from an edge of the axis that counts as at the edge. */
const NEAR = 0.5;

/** Whether all of an axis with that many times is in view. */
export function isWhole({ from, to }: View, times: number): boolean {
  return from <= NEAR && to >= times - 1 - NEAR;
}

/**
 * The view of the same times on a changed axis. A view that ends with the newest time keeps its
 * duration and follows that time. Undefined means the whole axis, if the view was the whole.
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
    times.findLastIndex((each) => each <= time),
  );
  return left + (time - start) / step;
}

/** The two neighbouring times from an index on; at the ends of the axis, the first or last two. */
function segment(times: readonly number[], index: number) {
  const left = Math.max(0, Math.min(index, times.length - 2));
  const [start, end] = times.slice(left, left + 2);
  if (start === undefined || end === undefined) throw new RangeError('fewer than two times');
  return { left, start, step: end - start };
}
