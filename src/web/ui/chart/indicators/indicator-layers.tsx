import { ChartKey } from '../chart-key.js';
import { type Layer, type LayeredChart, useLayer } from '../layers.js';
import { addAverage } from './average-layer.js';
import { addBands } from './band-layer.js';
import { INDICATOR_NAMES } from './indicator-names.js';
import type { Indicator } from './indicators.js';
import { addMacd } from './macd-layer.js';
import { exponentialAverage, simpleAverage } from './moving-averages.js';
import { addRsi } from './rsi-layer.js';
import { addVolume } from './volume-layer.js';

/** How each indicator is added to a chart. */
const MAKERS: Readonly<Record<Indicator, (chart: LayeredChart) => Layer>> = {
  volume: addVolume,
  sma: (chart) => addAverage(chart, INDICATOR_NAMES.sma, chart.colors.tide, simpleAverage),
  ema: (chart) => addAverage(chart, INDICATOR_NAMES.ema, chart.colors.violet, exponentialAverage),
  bollinger: addBands,
  rsi: addRsi,
  macd: addMacd,
};

/** Draws the chosen indicators in the chart around, with a key of their lines. */
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
