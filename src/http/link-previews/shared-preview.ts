import type { SharedPortfolio } from '../../contract/share.js';
import { dollars } from '../../portfolio/amounts.js';
import { COLORS, changeColor, drawFrame, MARGIN, percentText, WIDTH } from './frame.js';
import { drawSparkline } from './sparkline.js';
import { drawable, drawText, textWidth } from './text-paths.js';

const INNER = WIDTH - 2 * MARGIN;

/** Holdings that fit below the head, next to the past or in place of it. */
const HOLDINGS = 5;

/**
 * The image of a shared portfolio as SVG. It draws only the response of the link, so anything that a link hides
 * is not in its image either.
 */
export function drawShared(shared: SharedPortfolio, computedAt: string): string {
  const { name, total_value, percent_change_24h, history } = shared;
  const title = drawable(name) === '' ? 'Portfolio' : name;
  const value = total_value === undefined ? '' : dollars(total_value);
  const size = 84;
  const changeX = value === '' ? MARGIN : MARGIN + textWidth(value, size) + 32;
  const hasPast = (history?.length ?? 0) > 1;
  const line = (history ?? []).map(({ time, percent }) => ({
    time: Date.parse(time),
    value: percent,
  }));
  const width = hasPast ? INNER / 2 - 24 : INNER;
  return drawFrame(
    drawText(title, { x: MARGIN, y: 176, size: 58, width: INNER, color: COLORS.text }) +
      drawText(value, { x: MARGIN, y: 288, size, width: INNER, color: COLORS.text }) +
      drawText(`${percentText(percent_change_24h)} in 24 hours`, {
        ...{ x: changeX, y: 288, size: value === '' ? 64 : 40, width: WIDTH - MARGIN - changeX },
        color: changeColor(percent_change_24h),
      }) +
      drawText(`${countText(shared)}, ${computedAt}`, {
        ...{ x: MARGIN, y: 344, size: 28, width: INNER, color: COLORS.quiet },
      }) +
      shared.holdings
        .slice(0, HOLDINGS)
        .map((holding, index) => drawHolding(holding, 406 + 42 * index, width))
        .join('') +
      (hasPast
        ? drawSparkline(line, { x: WIDTH / 2 + 24, y: 386, width: INNER / 2 - 24, height: 190 })
        : ''),
  );
}

function countText({ item_count, unpriced_count }: SharedPortfolio): string {
  const items = `${item_count} ${item_count === 1 ? 'item' : 'items'}`;
  return unpriced_count === 0 ? items : `${items}, ${unpriced_count} without a price`;
}

/** A line with the name of an item and its share of the value. */
function drawHolding(
  { market_hash_name, share_percent }: SharedPortfolio['holdings'][number],
  y: number,
  width: number,
): string {
  const text = { y, size: 28 };
  return (
    drawText(market_hash_name, { ...text, x: MARGIN, width: width - 130, color: COLORS.text }) +
    drawText(`${share_percent.toFixed(1)}%`, {
      ...{ ...text, x: MARGIN + width, width: 120, color: COLORS.quiet, align: 'end' },
    })
  );
}
