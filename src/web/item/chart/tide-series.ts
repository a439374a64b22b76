import {
  type CustomData,
  type CustomSeriesOptions,
  customSeriesDefaultOptions,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type PaneRendererCustomData,
  type PriceToCoordinateConverter,
  type Time,
} from 'lightweight-charts';
import type { ChartColors } from '../../ui/chart/colors.js';
import type { DrawnPoint } from './bands.js';

/** A point in the format of the chart library. */
export type TideData = CustomData<Time> & Omit<DrawnPoint, 'time'>;

export interface TideOptions extends CustomSeriesOptions {
  readonly colors: ChartColors | undefined;
  /** The waterline, which is the first price, in cents. */
  readonly water: number;
}

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0];
type Draw = CanvasRenderingContext2D;

/** A point on the screen, in pixels. */
interface ScreenPoint {
  readonly x: number;
  readonly price: number;
  readonly lower: number | undefined;
  readonly middle: number | undefined;
  readonly upper: number | undefined;
}

/**
 * A price filled above and below its waterline, with its Bollinger bands. Unlike the library's own
 * line series, it breaks where prices are missing.
 */
export class TideSeries implements ICustomSeriesPaneView<Time, TideData, TideOptions> {
  #data: PaneRendererCustomData<Time, TideData> | undefined;
  #options: TideOptions | undefined;

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, converter) => this.#draw(target, converter) };
  }

  update(data: PaneRendererCustomData<Time, TideData>, options: TideOptions): void {
    this.#data = data;
    this.#options = options;
  }

  priceValueBuilder({ value, band }: TideData): number[] {
    return band === undefined ? [value] : [band.lower, band.upper, value];
  }

  isWhitespace(data: object): data is CustomData<Time> {
    return !('value' in data);
  }

  defaultOptions(): TideOptions {
    return { ...customSeriesDefaultOptions, colors: undefined, water: 0 };
  }

  #draw(target: Target, toY: PriceToCoordinateConverter): void {
    const { colors, water } = this.#options ?? {};
    const range = this.#data?.visibleRange;
    if (colors === undefined || water === undefined || !range || this.#data === undefined) return;
    const { barSpacing } = this.#data;
    const bars = this.#data.bars.slice(Math.max(0, range.from - 1), range.to + 1);
    const runs = unbroken(bars, toY);
    const waterY = toY(water) ?? 0;
    // biome-ignore lint/correctness/useHookAtTopLevel: not a React hook.
    target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const draw = context as Draw;
      draw.lineJoin = 'round';
      for (const run of runs) drawBand(draw, run, colors);
      const sides = [
        [0, waterY, colors['rise-wash']],
        [waterY, height, colors['fall-wash']],
      ] as const;
      for (const [top, bottom, color] of sides) {
        draw.save();
        draw.beginPath();
        draw.rect(0, top, width, bottom - top);
        draw.clip();
        draw.globalAlpha = 0.75;
        draw.fillStyle = color;
        for (const run of runs) fillToWater(draw, run, waterY);
        draw.restore();
      }
      dashed(draw, waterY, width, colors.edge);
      // A thick line would blur points that are closer than a pixel.
      draw.lineWidth = barSpacing < 2 ? 1 : 1.75;
      draw.strokeStyle = colors.ink;
      for (const run of runs) stroke(draw, run, ({ price }) => price);
    });
  }
}

/** The runs of points without gaps, in pixels. */
function unbroken(
  bars: readonly { readonly x: number; readonly originalData: TideData }[],
  toY: PriceToCoordinateConverter,
): ScreenPoint[][] {
  const runs: ScreenPoint[][] = [];
  for (const { x, originalData: point } of bars) {
    if (point.begins || runs.length === 0) runs.push([]);
    const y = (price: number | undefined) =>
      price === undefined ? undefined : (toY(price) ?? undefined);
    const price = y(point.value);
    if (price === undefined) continue;
    runs.at(-1)?.push({
      x,
      price,
      lower: y(point.band?.lower),
      middle: y(point.band?.middle),
      upper: y(point.band?.upper),
    });
  }
  return runs;
}

function drawBand(draw: Draw, run: readonly ScreenPoint[], colors: ChartColors): void {
  const banded = run.filter(({ upper }) => upper !== undefined);
  if (banded.length < 2) return;
  draw.beginPath();
  for (const { x, upper } of banded) draw.lineTo(x, upper ?? 0);
  for (const { x, lower } of banded.toReversed()) draw.lineTo(x, lower ?? 0);
  draw.closePath();
  draw.globalAlpha = 0.55;
  draw.fillStyle = colors['tide-wash'];
  draw.fill();
  draw.globalAlpha = 0.8;
  draw.lineWidth = 1;
  draw.strokeStyle = colors.tide;
  draw.globalAlpha = 0.5;
  stroke(draw, banded, ({ upper }) => upper);
  stroke(draw, banded, ({ lower }) => lower);
  draw.setLineDash([3, 3]);
  stroke(draw, banded, ({ middle }) => middle);
  draw.setLineDash([]);
  draw.globalAlpha = 1;
}

function fillToWater(draw: Draw, run: readonly ScreenPoint[], water: number): void {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return;
  draw.beginPath();
  draw.moveTo(first.x, water);
  for (const { x, price } of run) draw.lineTo(x, price);
  draw.lineTo(last.x, water);
  draw.fill();
}

function stroke(
  draw: Draw,
  run: readonly ScreenPoint[],
  yOf: (point: ScreenPoint) => number | undefined,
): void {
  draw.beginPath();
  for (const point of run) draw.lineTo(point.x, yOf(point) ?? 0);
  // A single price between two gaps has no line: draw a dot.
  const [only] = run;
  if (run.length === 1 && only !== undefined) draw.arc(only.x, only.price, 1, 0, 2 * Math.PI);
  draw.stroke();
}

function dashed(draw: Draw, y: number, width: number, color: string): void {
  draw.setLineDash([1, 3]);
  draw.lineWidth = 1;
  draw.strokeStyle = color;
  draw.beginPath();
  draw.moveTo(0, y);
  draw.lineTo(width, y);
  draw.stroke();
  draw.setLineDash([]);
}
