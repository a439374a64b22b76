import { type IPriceLine, LineStyle } from 'lightweight-charts';
import { type DrawnBar, type Entries, isDrawn } from '../../ui/chart/entries.js';
import type { LayeredChart } from '../../ui/chart/layers.js';

/**
 * Adds a dotted line at the base price, and the label of the last price. The library's own label
 * shows the last price in view, which may be an old one.
 * @param colorOf the background of the label
 * @returns a function that updates both
 */
export function addPriceLines(
  { price, colors, scale }: Pick<LayeredChart, 'price' | 'colors' | 'scale'>,
  colorOf: (last: DrawnBar) => string,
): (entries: Entries, base: number) => void {
  const baseLine = price.createPriceLine({
    price: 0,
    color: colors.edge,
    lineWidth: 1,
    lineStyle: LineStyle.Dotted,
    axisLabelVisible: false,
  });
  const last = price.createPriceLine({ price: 0, lineVisible: false, axisLabelVisible: false });
  return (entries, base) => {
    baseLine.applyOptions({ price: scale.toScale(base) });
    updateLabel(last, entries.findLast(isDrawn));
  };

  function updateLabel(label: IPriceLine, bar: DrawnBar | undefined): void {
    if (bar === undefined) return;
    label.applyOptions({
      price: scale.toScale(bar.close),
      axisLabelVisible: true,
      axisLabelColor: colorOf(bar),
      axisLabelTextColor: colors.surface,
    });
  }
}
