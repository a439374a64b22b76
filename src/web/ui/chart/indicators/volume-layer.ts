import { HistogramSeries } from 'lightweight-charts';
import { isDrawn } from '../entries.js';
import type { Layer, LayeredChart } from '../layers.js';
import { WITHOUT_MARKS } from '../series-data.js';
import { fillValues } from './value-series.js';

/** The share of the height used by the volume, at the bottom. */
const SHARE = 0.18;

/** Adds the volume of each candle, at the bottom of the prices. */
export function addVolume({ api, colors }: LayeredChart): Layer {
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
