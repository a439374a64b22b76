import type { ChartColors } from '../../ui/chart/colors.js';
import type { KeyLine } from '../../ui/chart/layers.js';

/** A round mark with a letter on a chart; pixels from the top left corner. */
export interface ImageMark {
  readonly x: number;
  readonly y: number;
  readonly letter: string;
}

/** The content of the image around the chart. */
export interface ImageContent {
  readonly title: string;
  /** The item, market and range of the chart. */
  readonly subtitle: string;
  readonly key: readonly KeyLine[];
  readonly marks: readonly ImageMark[];
  /** Where and when the image was made. */
  readonly origin: string;
}

export interface ImageStyle {
  readonly colors: ChartColors;
  /** The font of the page, as in CSS. */
  readonly fontFamily: string;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** In CSS pixels. */
const MARGIN = 16;
const LINE = 20;
const RADIUS = 11;

/** Draws a chart with its title and legend above it, and the origin below it. */
export function composeImage(
  chart: HTMLCanvasElement,
  { title, subtitle, key, marks, origin }: ImageContent,
  { colors, fontFamily, ratio }: ImageStyle,
): HTMLCanvasElement {
  const image = document.createElement('canvas');
  const paint = context(image);
  const write = (text: string, x: number, y: number, color = colors.ink) => {
    paint.fillStyle = color;
    paint.fillText(text, x, y);
  };
  const [width, height] = [chart.width / ratio, chart.height / ratio];
  const small = `12px ${fontFamily}`;
  paint.font = small;
  const rows = keyRows(key, (text) => paint.measureText(text).width, width);
  const top = MARGIN + (rows.length + 2.5) * LINE;

  // Setting the size resets the canvas, so it comes first.
  image.width = Math.round((width + 2 * MARGIN) * ratio);
  image.height = Math.round((top + height + 2 * LINE) * ratio);
  paint.scale(ratio, ratio);
  paint.fillStyle = colors.surface;
  paint.fillRect(0, 0, image.width, image.height);
  paint.textBaseline = 'middle';
  paint.font = `640 16px ${fontFamily}`;
  write(title, MARGIN, MARGIN + LINE / 2);
  paint.font = small;
  write(subtitle, MARGIN, MARGIN + 1.5 * LINE);
  write(origin, MARGIN, top + height + LINE, colors['ink-faint']);
  for (const [row, lines] of rows.entries()) {
    const y = MARGIN + (row + 2.5) * LINE;
    for (const { x, text, color } of lines) {
      paint.fillStyle = color;
      paint.fillRect(MARGIN + x, y - 1.5, SWATCH - 6, 3);
      write(text, MARGIN + x + SWATCH, y);
    }
  }
  paint.translate(MARGIN, top);
  paint.drawImage(chart, 0, 0, width, height);
  for (const mark of marks) drawMark(paint, mark, colors);
  return image;
}

function drawMark(
  paint: CanvasRenderingContext2D,
  { x, y, letter }: ImageMark,
  { surface, edge, ink }: ChartColors,
): void {
  paint.beginPath();
  paint.arc(x, y, RADIUS, 0, 2 * Math.PI);
  paint.fillStyle = surface;
  paint.fill();
  paint.strokeStyle = edge;
  paint.stroke();
  paint.textAlign = 'center';
  paint.fillStyle = ink;
  paint.fillText(letter, x, y);
}

/** The width of the line sample before a name, including the gap. */
const SWATCH = 22;

/** The gap between two entries of the legend. */
const APART = 16;

interface PlacedLine {
  /** Pixels from the left. */
  readonly x: number;
  readonly text: string;
  readonly color: string;
}

/**
 * Breaks a legend into rows of at most `width`; an entry that is wider gets its own row.
 * @param widthOf the width of a text in pixels
 */
export function keyRows(
  key: readonly KeyLine[],
  widthOf: (text: string) => number,
  width: number,
): PlacedLine[][] {
  const rows: PlacedLine[][] = [];
  let x = width;
  for (const { name, value, color } of key) {
    const text = `${name} ${value}`;
    const size = SWATCH + widthOf(text);
    if (rows.length === 0 || x + size > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ x, text, color });
    x += size + APART;
  }
  return rows;
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw');
  return context;
}
