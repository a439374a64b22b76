import * as texts from '../../messages/en/item-chart.js';
import type { DrawnBar } from '../../ui/chart/entries.js';
import { formatMoment, formatMoney } from '../../ui/format.js';

/** The bar under the pointer, or the newest one. */
export function Legend({ bar }: { bar: DrawnBar | undefined }) {
  if (bar === undefined) return <p className="legend">{'\u00a0'}</p>;
  const { time, open, high, low, close, volume } = bar;
  return (
    <p className="legend" aria-hidden="true">
      <span className="legend-price">{formatMoney(close)}</span>
      <span>{formatMoment(time * 1_000)}</span>
      {low !== high && (
        <span>{texts.movement(formatMoney(open), formatMoney(low), formatMoney(high))}</span>
      )}
      <span>{texts.volume(volume)}</span>
    </p>
  );
}
