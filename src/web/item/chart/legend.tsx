import { history as texts } from '#messages/item-chart.js';
import type { CandleInterval } from '../../../contract/candle-values.js';
import type { DrawnBar } from '../../ui/chart/entries.js';
import { Change } from '../../ui/figures.js';
import { formatMoney } from '../../ui/format.js';
import { formatVolume, type VolumeMeaning } from '../volume.js';
import { candleTime } from './candle-time.js';
import type { ChartType } from './chart-view.js';

/** The bar under the pointer, or the newest bar. */
export function Legend({
  bar,
  before,
  type,
  interval,
  volumeMeans,
}: {
  bar: DrawnBar | undefined;
  /** The bar before it, if any. */
  before: DrawnBar | undefined;
  type: ChartType;
  interval: CandleInterval;
  volumeMeans: VolumeMeaning;
}) {
  if (bar === undefined) return <p className="legend">{'\u00a0'}</p>;
  return (
    <p className="legend" aria-hidden="true">
      {type === 'candles' ? <Candle bar={bar} before={before} /> : <Price bar={bar} />}
      <span>{candleTime(bar.time * 1_000, interval)}</span>
      <span>{formatVolume(bar.volume, volumeMeans)}</span>
    </p>
  );
}

function Price({ bar: { open, high, low, close } }: { bar: DrawnBar }) {
  return (
    <>
      <span className="legend-price">{formatMoney(close)}</span>
      {low !== high && (
        <span>{texts.movement(formatMoney(open), formatMoney(low), formatMoney(high))}</span>
      )}
    </>
  );
}

/** The four prices of a candle, and the change from the previous close. */
function Candle({ bar, before }: { bar: DrawnBar; before: DrawnBar | undefined }) {
  const from = before?.close ?? bar.open;
  return (
    <>
      <span>{texts.open(formatMoney(bar.open))}</span>
      <span>{texts.high(formatMoney(bar.high))}</span>
      <span>{texts.low(formatMoney(bar.low))}</span>
      <span>{texts.close(<strong className="legend-price">{formatMoney(bar.close)}</strong>)}</span>
      <Change percent={(bar.close / from - 1) * 100} />
    </>
  );
}
