import {
  BaselineSeries,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  LineStyle,
} from 'lightweight-charts';
import { type ChartColors, translucent } from '../../ui/chart/colors.js';
import { addBands } from './band-series.js';
import { type Blank, type DrawnPoint, isDrawn } from './bands.js';
import { dataOf, UNMERGED, WITHOUT_MARKS } from './series-data.js';

/** The share of the height used by the volume, at the bottom. */
export const VOLUME_SHARE = 0.18;

/** The series of a price chart. */
export interface PriceSeries {
  /**
   * Replaces all points.
   * @param base the price of the waterline
   */
  fill(entries: readonly (DrawnPoint | Blank)[], base: number): void;
}

/** Adds a price with its waterline, its Bollinger bands and its volume to a chart. */
export function addPriceSeries(api: IChartApi, colors: ChartColors): PriceSeries {
  const volume = api.addSeries(HistogramSeries, {
    ...WITHOUT_MARKS,
    priceScaleId: 'volume',
    color: colors.edge,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 1 - VOLUME_SHARE, bottom: 0 } });
  const bands = addBands(api, colors);
  const price = addPrice(api, colors);
  const single = api.addSeries(LineSeries, {
    ...WITHOUT_MARKS,
    ...UNMERGED,
    color: colors.ink,
    lineVisible: false,
    pointMarkersVisible: true,
    pointMarkersRadius: 1,
  });
  return {
    fill(entries, base) {
      const points = entries.filter(isDrawn);
      // While one series changes, the library reads the old data of the others at the new time
      // indexes. Clear them, so that it finds nothing.
      for (const other of [volume, single]) other.setData([]);
      bands.fill([]);
      price.fill(entries, base);
      bands.fill(points);
      volume.setData(dataOf(points, (point) => point.volume));
      single.setData(dataOf(points.filter(isSingle), ({ value }) => value));
    },
  };
}

function addPrice(api: IChartApi, colors: ChartColors): PriceSeries {
  const rise = translucent(colors['rise-wash'], 0.75);
  const fall = translucent(colors['fall-wash'], 0.75);
  const price = api.addSeries(BaselineSeries, {
    ...UNMERGED,
    priceLineVisible: false,
    // Prices are whole cents.
    priceFormat: { type: 'price', precision: 0, minMove: 1 },
    lineWidth: 2,
    topLineColor: colors.ink,
    topFillColor1: rise,
    topFillColor2: rise,
    bottomLineColor: colors.ink,
    bottomFillColor1: fall,
    bottomFillColor2: fall,
  });
  const water = price.createPriceLine({
    price: 0,
    color: colors.edge,
    lineWidth: 1,
    lineStyle: LineStyle.Dotted,
    axisLabelVisible: false,
  });
  return {
    fill(entries, base) {
      price.applyOptions({ baseValue: { type: 'price', price: base } });
      water.applyOptions({ price: base });
      price.setData(dataOf(entries, (entry) => (isDrawn(entry) ? entry.value : undefined)));
    },
  };
}

/** Whether a price is between two gaps, so that no line shows it. */
function isSingle({ ends }: DrawnPoint, index: number, points: readonly DrawnPoint[]): boolean {
  return ends && points[index - 1]?.ends !== false;
}
