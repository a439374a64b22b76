import {
  BaselineSeries,
  CandlestickSeries,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type ChartColors, translucent } from '../../ui/chart/colors.js';
import { type DrawnBar, type Entries, isDrawn } from '../../ui/chart/entries.js';
import type { LayeredChart } from '../../ui/chart/layers.js';
import { dataOf, UNMERGED, WITHOUT_MARKS } from '../../ui/chart/series-data.js';
import type { ChartType } from './chart-view.js';

/** The series of a price. */
export interface PriceSeries {
  readonly price: ISeriesApi<'Baseline'> | ISeriesApi<'Candlestick'>;
  /**
   * Replaces all bars.
   * @param base the price of the waterline
   */
  readonly fill: (entries: Entries, base: number) => void;
}

/** Adds a price with its waterline to a chart. */
export function addPriceSeries(chart: Around, type: ChartType): PriceSeries {
  return type === 'candles' ? addCandles(chart) : addLine(chart, type);
}

type Around = Pick<LayeredChart, 'api' | 'colors' | 'format'>;

function addLine({ api, colors, format }: Around, type: 'line' | 'area'): PriceSeries {
  const opacity = type === 'area' ? 0.75 : 0;
  const rise = translucent(colors['rise-wash'], opacity);
  const fall = translucent(colors['fall-wash'], opacity);
  const price = api.addSeries(BaselineSeries, {
    ...UNMERGED,
    ...format,
    priceLineVisible: false,
    lineWidth: 2,
    topLineColor: colors.ink,
    topFillColor1: rise,
    topFillColor2: rise,
    bottomLineColor: colors.ink,
    bottomFillColor1: fall,
    bottomFillColor2: fall,
  });
  const water = price.createPriceLine(waterline(colors));
  const single = api.addSeries(LineSeries, {
    ...WITHOUT_MARKS,
    ...UNMERGED,
    color: colors.ink,
    lineVisible: false,
    pointMarkersVisible: true,
    pointMarkersRadius: 1,
  });
  return {
    price,
    fill(entries, base) {
      // While one series changes, the library reads the old data of the others at the new time
      // indexes. Clear them, so that it finds nothing.
      single.setData([]);
      price.applyOptions({ baseValue: { type: 'price', price: base } });
      water.applyOptions({ price: base });
      price.setData(dataOf(entries, (entry) => (isDrawn(entry) ? entry.close : undefined)));
      single.setData(dataOf(entries.filter(isDrawn).filter(isSingle), ({ close }) => close));
    },
  };
}

function addCandles({ api, colors, format }: Around): PriceSeries {
  const { rise, fall } = colors;
  const price = api.addSeries(CandlestickSeries, {
    ...UNMERGED,
    ...format,
    priceLineVisible: false,
    upColor: colors.surface,
    downColor: fall,
    borderUpColor: rise,
    borderDownColor: fall,
    wickUpColor: rise,
    wickDownColor: fall,
  });
  const water = price.createPriceLine(waterline(colors));
  return {
    price,
    fill(entries, base) {
      water.applyOptions({ price: base });
      price.setData(entries.map((entry) => ({ ...entry, time: entry.time as UTCTimestamp })));
    },
  };
}

const waterline = ({ edge }: ChartColors) => ({
  price: 0,
  color: edge,
  lineWidth: 1 as const,
  lineStyle: LineStyle.Dotted,
  axisLabelVisible: false,
});

/** Whether a price is between two gaps, so that no line shows it. */
function isSingle({ ends }: DrawnBar, index: number, bars: readonly DrawnBar[]): boolean {
  return ends && bars[index - 1]?.ends !== false;
}
