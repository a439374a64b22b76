import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { dollars } from '../../portfolio/amounts.js';
import { COLORS, changeColor, drawFrame, MARGIN, percentText, WIDTH } from './frame.js';
import { drawSparkline, type SparkPoint } from './sparkline.js';
import { drawText, textWidth } from './text-paths.js';

/** The content of a preview of an item. */
export interface ItemPreview {
  readonly name: string;
  /** Undefined for an item without prices. */
  readonly price:
    | {
        readonly amount: MinorUnits;
        /** The title of its market. */
        readonly market: string;
        /** When the market last stated it. */
        readonly time: EpochMs;
        /** Over seven days; undefined if there was no price then. */
        readonly percentChange: number | undefined;
        readonly week: readonly SparkPoint[];
      }
    | undefined;
}

const INNER = WIDTH - 2 * MARGIN;

/** `$32.36, +2.1% in 7 days. Skinport, 2026-11-26 10:40 UTC` */
export function itemSentence({ price }: ItemPreview): string {
  if (price === undefined) return 'No price yet';
  const { amount, percentChange } = price;
  const change = percentChange === undefined ? '' : `, ${percentText(percentChange)} in 7 days`;
  return `${dollars(amount)}${change}. ${origin(price)}`;
}

function origin({ market, time }: { readonly market: string; readonly time: EpochMs }): string {
  return `${market}, ${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The image of an item as SVG: name, price, change, where and when, and the line of a week. */
export function drawItem({ name, price }: ItemPreview): string {
  const title = drawText(name, {
    ...{ x: MARGIN, y: 176, width: INNER, color: COLORS.text },
    size: Math.min(58, Math.max(36, Math.floor((58 * INNER) / textWidth(name, 58)))),
  });
  if (price === undefined) {
    const none = { x: MARGIN, y: 280, size: 56, width: INNER, color: COLORS.quiet };
    return drawFrame(title + drawText('No price yet', none));
  }
  const amount = dollars(price.amount);
  const size = 84;
  const { percentChange } = price;
  return drawFrame(
    title +
      drawText(amount, { x: MARGIN, y: 288, size, width: INNER, color: COLORS.text }) +
      (percentChange === undefined
        ? ''
        : drawText(`${percentText(percentChange)} in 7 days`, {
            ...{ x: MARGIN + textWidth(amount, size) + 32, y: 288, size: 44, width: INNER / 2 },
            color: changeColor(percentChange),
          })) +
      drawText(origin(price), { x: MARGIN, y: 344, size: 28, width: INNER, color: COLORS.quiet }) +
      drawSparkline(price.week, { x: MARGIN, y: 392, width: INNER, height: 184 }),
  );
}
