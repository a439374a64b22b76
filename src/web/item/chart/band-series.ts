import {
  type IChartApi,
  type IPrimitivePaneRenderer,
  type ISeriesPrimitive,
  LineSeries,
  LineStyle,
  type SeriesAttachedParameter,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type ChartColors, translucent } from '../../ui/chart/colors.js';
import type { DrawnPoint } from './bands.js';
import { dataOf, UNMERGED, WITHOUT_MARKS } from './series-data.js';

/** Adds the Bollinger bands of a price to a chart. */
export function addBands(api: IChartApi, colors: ChartColors) {
  const line = (lineStyle: LineStyle) =>
    api.addSeries(LineSeries, {
      ...WITHOUT_MARKS,
      ...UNMERGED,
      color: translucent(colors.tide, 0.5),
      lineWidth: 1,
      lineStyle,
    });
  const upper = line(LineStyle.Solid);
  const middle = line(LineStyle.Dashed);
  const lower = line(LineStyle.Solid);
  const area = new BandArea(translucent(colors['tide-wash'], 0.55));
  upper.attachPrimitive(area);
  return {
    fill(points: readonly DrawnPoint[]): void {
      area.points = points;
      upper.setData(dataOf(points, ({ band }) => band?.upper));
      middle.setData(dataOf(points, ({ band }) => band?.middle));
      lower.setData(dataOf(points, ({ band }) => band?.lower));
    },
  };
}

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** The area between the outer bands: the library fills only between a line and a constant. */
class BandArea implements ISeriesPrimitive<Time> {
  /** The points of the series, ascending by time. */
  points: readonly DrawnPoint[] = [];
  readonly #color: string;
  #place: SeriesAttachedParameter<Time> | undefined;

  constructor(color: string) {
    this.#color = color;
  }

  attached(place: SeriesAttachedParameter<Time>): void {
    this.#place = place;
  }

  paneViews() {
    return [{ renderer: () => ({ draw: (target: Target) => this.#draw(target) }) }];
  }

  #draw(target: Target): void {
    const { chart, series } = this.#place ?? {};
    if (chart === undefined || series === undefined) return;
    const axis = chart.timeScale();
    const edge = ({ time, band }: DrawnPoint) => {
      const x = axis.timeToCoordinate(time as UTCTimestamp);
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
