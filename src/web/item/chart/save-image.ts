import { isDrawn } from '../../ui/chart/entries.js';
import type { LayeredChart } from '../../ui/chart/layers.js';
import { composeImage, type ImageMark } from './chart-image.js';

/** The texts of the image of a chart. */
export interface ImageTexts {
  readonly title: string;
  /** @param last the last price, in cents */
  readonly subtitle: (last: number) => string;
  readonly origin: string;
}

/** Saves a chart as a PNG file, with text that describes it. */
export function saveImage(chart: LayeredChart, texts: ImageTexts, file: string): void {
  const { api, colors, key, entries } = chart;
  const element = api.chartElement();
  const screenshot = api.takeScreenshot(true, false);
  const last = entries().findLast(isDrawn)?.close;
  const image = composeImage(
    screenshot,
    {
      title: texts.title,
      subtitle: last === undefined ? '' : texts.subtitle(last),
      key: key(),
      marks: marksOver(element),
      origin: texts.origin,
    },
    {
      colors,
      fontFamily: getComputedStyle(element).fontFamily,
      ratio: screenshot.width / element.clientWidth,
    },
  );
  image.toBlob((blob) => blob !== null && download(blob, file));
}

/** The event marks, which are elements over the chart and so not part of its canvas. */
function marksOver(chart: HTMLElement): ImageMark[] {
  const { left, top } = chart.getBoundingClientRect();
  const marks = chart.closest('.chart-frame')?.querySelectorAll('.event-marks summary') ?? [];
  return [...marks].map((mark) => {
    const box = mark.getBoundingClientRect();
    return {
      x: box.x + box.width / 2 - left,
      y: box.y + box.height / 2 - top,
      letter: mark.textContent,
    };
  });
}

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
