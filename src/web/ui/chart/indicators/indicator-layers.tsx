import { HistogramSeries, LineSeries } from 'lightweight-charts';
import { ChartKey } from '../chart-key.js';
import { isDrawn } from '../entries.js';
import { type Layer, type LayeredChart, useLayer } from '../layers.js';
import { WITHOUT_MARKS } from '../series-data.js';
import { textAt } from '../text-at.js';
import { addBands } from './band-layer.js';
import { AVERAGE_PERIOD, INDICATOR_NAMES, type Indicator } from './indicators.js';
import { addMacd } from './macd-layer.js';
import { exponentialAverage, simpleAverage, type Values } from './moving-averages.js';
import { addRsi } from './rsi-layer.js';
import { closesOf, fillValues, lineOptions, placed } from './value-series.js';

/** The fraction of the height used by the volume, at the bottom. */
const SHARE = 0.18;

/** Adds the volume of each candle, at the bottom of the prices. */
function addVolume({ api, colors }: LayeredChart): Layer {
  const volume = api.addSeries(HistogramSeries, {
    ...WITHOUT_MARKS,
    priceScaleId: 'volume',
    color: colors.edge,
  });
  volume.setSeriesOrder(0);
  volume.priceScale().applyOptions({ scaleMargins: { top: 1 - SHARE, bottom: 0 } });
  const prices = api.priceScale('right');
  const { scaleMargins } = prices.options();
  prices.applyOptions({ scaleMargins: { ...scaleMargins, bottom: SHARE + 0.04 } });
  return {
    clear: () => volume.setData([]),
    fill(entries) {
      const volumes = entries.filter(isDrawn).map((bar) => bar.volume);
      fillValues(volume, entries, volumes);
    },
    remove() {
      api.removeSeries(volume);
      prices.applyOptions({ scaleMargins });
    },
  };
}

/**
 * Adds a moving average of the closing prices. It is drawn over them, because the area below a
 * price would hide it.
 */
function addAverage(
  chart: LayeredChart,
  name: string,
  color: string,
  average: (values: readonly number[], period: number) => Values,
): Layer {
  const line = chart.api.addSeries(LineSeries, { ...lineOptions(chart, color), lineWidth: 2 });
  return {
    clear: () => line.setData([]),
    fill(entries) {
      const averages = average(closesOf(entries.filter(isDrawn)), AVERAGE_PERIOD);
      fillValues(line, entries, placed(chart, averages));
    },
    key: (index) => [{ name, color, value: textAt(line, index, chart.scale.label), pane: 0 }],
    remove: () => chart.api.removeSeries(line),
  };
}

/** Adds each indicator to a chart. */
const MAKERS: Readonly<Record<Indicator, (chart: LayeredChart) => Layer>> = {
  volume: addVolume,
  sma: (chart) => addAverage(chart, INDICATOR_NAMES.sma, chart.colors.tide, simpleAverage),
  ema: (chart) => addAverage(chart, INDICATOR_NAMES.ema, chart.colors.violet, exponentialAverage),
  bollinger: addBands,
  rsi: addRsi,
  macd: addMacd,
};

/** Draws the chosen indicators in the surrounding chart, with a key of their lines. */
export function IndicatorLayers({ chosen }: { chosen: readonly Indicator[] }) {
  return (
    <>
      {chosen.map((indicator) => (
        <OneIndicator key={indicator} indicator={indicator} />
      ))}
      <ChartKey />
    </>
  );
}

function OneIndicator({ indicator }: { indicator: Indicator }) {
  useLayer(MAKERS[indicator]);
  return null;
}
