import { COLORS } from './frame.js';

/** A value at a time, both in any unit. */
export interface SparkPoint {
  readonly time: number;
  readonly value: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Points drawn; more would be less than four pixels apart. */
const MOST_POINTS = 280;

/** A line through the points, ascending by time, over the whole box; nothing for fewer than two. */
export function drawSparkline(points: readonly SparkPoint[], box: Box): string {
  const shown = thinned(points);
  const first = shown[0];
  const last = shown.at(-1);
  if (first === undefined || last === undefined || first.time === last.time) return '';
  const values = shown.map(({ value }) => value);
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const places = shown.map(({ time, value }) => {
    const x = box.x + (box.width * (time - first.time)) / (last.time - first.time);
    const part = range === 0 ? 0.5 : (value - lowest) / range;
    return `${x.toFixed(1)} ${(box.y + box.height * (1 - part)).toFixed(1)}`;
  });
  const line = `M${places.join('L')}`;
  const bottom = box.y + box.height;
  return (
    `<path d="${line}L${box.x + box.width} ${bottom}L${box.x} ${bottom}Z" fill="${COLORS.line}" fill-opacity=".14"/>` +
    `<path d="${line}" fill="none" stroke="${COLORS.line}" stroke-width="5" stroke-linejoin="round"/>`
  );
}

/** Every nth point, and the last. */
function thinned(points: readonly SparkPoint[]): readonly SparkPoint[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}
