import { runs } from './runs.js';

const WIDTH = 100;
const HEIGHT = 28;

/**
 * Hourly prices above and below a base line at the price from which the change next to it is
 * computed. The line breaks at gaps. Hidden from screen readers, because the text next to it has
 * the same facts.
 */
export function Sparkline({
  values,
  base: given,
}: {
  /** At equal intervals; null if there is no price. */
  values: readonly (number | null)[];
  /** The price of the base line; by default the first value. */
  base: number | undefined;
}) {
  const prices = values.filter((value) => value !== null);
  const base = given ?? prices[0];
  const last = prices.at(-1);
  if (base === undefined || last === undefined) return null;
  const { x, y } = scales(values.length, [...prices, base]);
  const baseY = y(base);
  const stretches = runs(values).map((run) =>
    run.map(([index, value]): Point => [x(index), y(value)]),
  );
  return (
    <svg
      className="sparkline"
      data-direction={last > base ? 'up' : last < base ? 'down' : 'none'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="sparkline-rise" d={area(stretches, baseY, Math.min)} />
      <path className="sparkline-fall" d={area(stretches, baseY, Math.max)} />
      <path className="sparkline-base" d={`M0 ${baseY}H${WIDTH}`} />
      <path
        className="sparkline-line"
        d={stretches.map((stretch) => `M${stretch.join('L')}`).join('')}
      />
    </svg>
  );
}

type Point = readonly [x: number, y: number];

/** The area between line and base line on one side: above it if `side` is `Math.min`. */
export function area(
  stretches: readonly (readonly Point[])[],
  baseY: number,
  side: (a: number, b: number) => number,
): string {
  return stretches
    .map((stretch) => {
      const [first, last] = [stretch[0], stretch.at(-1)];
      if (first === undefined || last === undefined) return '';
      const points = stretch.flatMap((point, index) =>
        withCrossing(stretch[index - 1], point, baseY),
      );
      const edge = points.map(([x, y]) => `L${x} ${side(y, baseY)}`).join('');
      return `M${first[0]} ${baseY}${edge}L${last[0]} ${baseY}Z`;
    })
    .join('');
}

/** The point, preceded by the crossing of the base line, if the line from `before` has one. */
function withCrossing(before: Point | undefined, point: Point, baseY: number): readonly Point[] {
  const [x, y] = point;
  if (before === undefined || (before[1] - baseY) * (y - baseY) >= 0) return [point];
  const crossing = before[0] + ((baseY - before[1]) / (y - before[1])) * (x - before[0]);
  return [[Math.round(crossing * 10) / 10, baseY], point];
}

function scales(count: number, values: readonly number[]) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: (index: number) => round(count < 2 ? 0 : (index * WIDTH) / (count - 1)),
    // A constant price is drawn in the middle; otherwise two pixels are left at the edges.
    y: (value: number) =>
      round(span === 0 ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4)),
  };
}
