import type {
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { chartTime } from '../entries.js';
import type { Band } from './bollinger.js';

/** A band at one time. */
export interface BandPoint {
  /** Seconds since 1970. */
  readonly time: number;
  readonly band: Band | undefined;
  /** Whether the next prices are missing. */
  readonly ends: boolean;
}

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** The area between the outer bands. The library can only fill between a line and a constant. */
export class BandArea implements ISeriesPrimitive<Time> {
  /** The points of the series, ascending by time. */
  points: readonly BandPoint[] = [];
  readonly #color: string;
  #place: SeriesAttachedParameter<Time> | undefined;

  constructor(color: string) {
    this.#color = color;
  }

  attached(attached: SeriesAttachedParameter<Time>): void {
    this.#place = attached;
  }

  paneViews() {
    const renderer = () => ({ draw: (target: Target) => this.#draw(target) });
    return [{ renderer, zOrder: () => 'bottom' as const }];
  }

  #draw(target: Target): void {
    const { chart, series } = this.#place ?? {};
    if (chart === undefined || series === undefined) return;
    const axis = chart.timeScale();
    const edge = ({ time, band }: BandPoint) => {
      const x = axis.timeToCoordinate(chartTime(time));
      const upper = band && series.priceToCoordinate(band.upper);
      const lower = band && series.priceToCoordinate(band.lower);
      return x === null || upper == null || lower == null ? undefined : { x, upper, lower };
    };
    // biome-ignore lint/correctness/useHookAtTopLevel: not a React hook.
    target.useMediaCoordinateSpace(({ context }) => {
      context.beginPath();
      for (const [index, point] of this.points.entries()) {
        const next = this.points[index + 1];
        const left = point.ends || next === undefined ? undefined : edge(point);
        const right = next && left && edge(next);
        if (left === undefined || right === undefined) continue;
        context.moveTo(left.x, left.upper);
        context.lineTo(right.x, right.upper);
        context.lineTo(right.x, right.lower);
        context.lineTo(left.x, left.lower);
      }
      context.fillStyle = this.#color;
      context.fill();
    });
  }
}
