import { runs } from './runs.js';

const WIDTH = 100;
const HEIGHT = 28;

/**
 * Prices hour by hour on a waterline, which is the first of them. Where prices are missing, the
 * line is. It says nothing that does not stand in words and figures beside it.
 */
export function Sparkline({
  values,
}: {
  /** Equally far apart in time; null where there is none. */
  values: readonly (number | null)[];
}) {
  const known = values.filter((value) => value !== null);
  const [base] = known;
  const last = known.at(-1);
  if (base === undefined || last === undefined) return null;
  const { x, y } = scales(values.length, known);
  const water = y(base);
  const stretches = runs(values).map((run) =>
    run.map(([place, value]) => [x(place), y(value)] as const),
  );
  return (
    <svg
      className="sparkline"
      data-direction={last > base ? 'up' : last < base ? 'down' : 'none'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="sparkline-rise" d={area(stretches, water, Math.min)} />
      <path className="sparkline-fall" d={area(stretches, water, Math.max)} />
      <path className="sparkline-water" d={`M0 ${water}H${WIDTH}`} />
      <path
        className="sparkline-line"
        d={stretches.map((stretch) => `M${stretch.join('L')}`).join('')}
      />
    </svg>
  );
}

/** What lies between line and water on one side of it: above where `side` is the smaller of two. */
function area(
  stretches: readonly (readonly (readonly [x: number, y: number])[])[],
  water: number,
  side: (a: number, b: number) => number,
): string {
  return stretches
    .map((stretch) => {
      const [first, last] = [stretch[0], stretch.at(-1)];
      if (first === undefined || last === undefined) return '';
      const edge = stretch.map(([x, y]) => `L${x} ${side(y, water)}`).join('');
      return `M${first[0]} ${water}${edge}L${last[0]} ${water}Z`;
    })
    .join('');
}

function scales(count: number, known: readonly number[]) {
  const low = Math.min(...known);
  const high = Math.max(...known);
  const span = high - low;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: (place: number) => round(count < 2 ? 0 : (place * WIDTH) / (count - 1)),
    // A price that did not move lies in the middle, two pixels from every edge otherwise.
    y: (value: number) =>
      round(span === 0 ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4)),
  };
}
