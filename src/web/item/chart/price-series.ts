import {
  type AutoscaleInfo,
  BaselineSeries,
  CandlestickSeries,
  type ISeriesApi,
  LineSeries,
} from 'lightweight-charts';
import { translucent } from '../../ui/chart/colors.js';
import {
  type Blank,
  chartTime,
  type DrawnBar,
  type Entries,
  isDrawn,
} from '../../ui/chart/entries.js';
import type { LayeredChart } from '../../ui/chart/layers.js';
import { dataOf, UNMERGED, WITHOUT_MARKS } from '../../ui/chart/series-data.js';
import type { ChartType } from './chart-view.js';
import { addPriceLines } from './price-lines.js';

/** The price as a series of a chart. */
export interface PriceSeries {
  readonly price: ISeriesApi<'Baseline'> | ISeriesApi<'Candlestick'>;
  /**
   * Replaces all bars.
   * @param base the price from which the change over the range is computed, in cents
   */
  readonly fill: (entries: Entries, base: number) => void;
}

/** Adds a price to a chart, with a line at its base price. */
export function addPriceSeries(chart: ChartParts, type: ChartType): PriceSeries {
  return type === 'candles' ? addCandles(chart) : addLine(chart, type);
}

type ChartParts = Pick<LayeredChart, 'api' | 'colors' | 'scale'>;

function addLine({ api, colors, scale }: ChartParts, type: 'line' | 'area'): PriceSeries {
  const opacity = type === 'area' ? 0.75 : 0;
  const rise = translucent(colors['rise-wash'], opacity);
  const fall = translucent(colors['fall-wash'], opacity);
  let base: number | undefined;
  const price = api.addSeries(BaselineSeries, {
    ...UNMERGED,
    ...scale.format,
    priceLineVisible: false,
    lastValueVisible: false,
    lineWidth: 2,
    topLineColor: colors.ink,
    topFillColor1: rise,
    topFillColor2: rise,
    bottomLineColor: colors.ink,
    bottomFillColor1: fall,
    bottomFillColor2: fall,
    // The base is in view too: prices far from it would be one coloured area otherwise.
    autoscaleInfoProvider: (ofPrices: () => AutoscaleInfo | null) => withBase(ofPrices(), base),
  });
  const updateLines = addPriceLines({ price, colors, scale }, () => colors.ink);
  const single = api.addSeries(LineSeries, {
    ...WITHOUT_MARKS,
    ...UNMERGED,
    ...scale.format,
    color: colors.ink,
    lineVisible: false,
    pointMarkersVisible: true,
    pointMarkersRadius: 1,
  });
  return {
    price,
    fill(entries, basePrice) {
      base = scale.toScale(basePrice);
      // While one series changes, the library reads the stale data of the others at the new time
      // indexes. Clear them first.
      single.setData([]);
      price.applyOptions({ baseValue: { type: 'price', price: base } });
      updateLines(entries, basePrice);
      const closeOf = ({ close }: DrawnBar) => scale.toScale(close);
      price.setData(dataOf(entries, (entry) => (isDrawn(entry) ? closeOf(entry) : undefined)));
      single.setData(dataOf(entries.filter(isDrawn).filter(isSingle), closeOf));
    },
  };
}

/** The range of a price scale, extended to the base. */
function withBase(info: AutoscaleInfo | null, base: number | undefined): AutoscaleInfo | null {
  if (info?.priceRange == null || base === undefined) return info;
  const { minValue, maxValue } = info.priceRange;
  const priceRange = { minValue: Math.min(minValue, base), maxValue: Math.max(maxValue, base) };
  return { ...info, priceRange };
}

function addCandles({ api, colors, scale }: ChartParts): PriceSeries {
  const { rise, fall } = colors;
  const price = api.addSeries(CandlestickSeries, {
    ...UNMERGED,
    ...scale.format,
    priceLineVisible: false,
    lastValueVisible: false,
    upColor: colors.surface,
    downColor: fall,
    borderUpColor: rise,
    borderDownColor: fall,
    wickUpColor: rise,
    wickDownColor: fall,
  });
  const updateLines = addPriceLines({ price, colors, scale }, ({ open, close }) =>
    close >= open ? rise : fall,
  );
  return {
    price,
    fill(entries, base) {
      updateLines(entries, base);
      price.setData(entries.map((entry) => candleOf(entry, scale)));
    },
  };
}

/** A candle of the chart library. */
function candleOf(entry: DrawnBar | Blank, { toScale }: ChartParts['scale']) {
  const time = chartTime(entry.time);
  if (!isDrawn(entry)) return { time };
  const { open, high, low, close } = entry;
  return {
    time,
    open: toScale(open),
    high: toScale(high),
    low: toScale(low),
    close: toScale(close),
  };
}

/** Whether a price lies between two gaps, where a line would not show it. */
function isSingle({ ends }: DrawnBar, index: number, bars: readonly DrawnBar[]): boolean {
  return ends && bars[index - 1]?.ends !== false;
}
