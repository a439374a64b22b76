import { useContext, useEffect, useState } from 'react';
import { ChartContext, type LayeredChart } from '../../ui/chart/layers.js';
import { formatDuration, formatPercent, signedMoney } from '../../ui/format.js';
import { centsAt } from '../chart/pixel-of.js';
import { type Measured, measured, type Place } from './measured.js';
import { type Drag, type Pixel, watchDrags } from './watch-drags.js';

/** Measures between two points of a chart: by a drag with Shift, or by any drag while it is on. */
export function MeasureTool({ isOn }: { isOn: boolean }) {
  const chart = useContext(ChartContext);
  const [drag, setDrag] = useState<Drag>();
  useEffect(() => {
    if (chart === undefined) return undefined;
    const element = chart.api.chartElement();
    // Otherwise a finger would scroll the page.
    element.style.touchAction = isOn ? 'none' : '';
    const axis = chart.api.timeScale();
    const forget = () => setDrag(undefined);
    axis.subscribeVisibleLogicalRangeChange(forget);
    const end = watchDrags(element, (event) => isOn || event.shiftKey, setDrag);
    return () => {
      end();
      setDrag(undefined);
      if (chart.isShown()) axis.unsubscribeVisibleLogicalRangeChange(forget);
    };
  }, [chart, isOn]);
  const measurement = chart && drag && wayOf(chart, drag);
  if (drag === undefined || measurement === undefined) return null;
  const { from, to } = drag;
  return (
    <>
      <div
        className="measure-box"
        data-rises={measurement.amount >= 0}
        style={{
          left: `${Math.min(from.x, to.x)}px`,
          top: `${Math.min(from.y, to.y)}px`,
          width: `${Math.abs(to.x - from.x)}px`,
          height: `${Math.abs(to.y - from.y)}px`,
        }}
      />
      <output className="measure-text">
        {formatPercent(measurement.percent)}, {signedMoney(measurement.amount)},{' '}
        {formatDuration(measurement.duration)}
      </output>
    </>
  );
}

function wayOf(chart: LayeredChart, { from, to }: Drag): Measured | undefined {
  const [begin, end] = [placeOf(chart, from), placeOf(chart, to)];
  return begin && end && measured(begin, end);
}

/** The time and price at a pixel; undefined outside of the prices. */
function placeOf(chart: LayeredChart, { x, y }: Pixel): Place | undefined {
  const index = chart.api.timeScale().coordinateToLogical(x);
  const cents = centsAt(chart, y);
  const all = chart.entries();
  if (index === null || cents === undefined || all.length === 0) return undefined;
  const entry = all[Math.max(0, Math.min(Math.round(index), all.length - 1))];
  return entry && { time: entry.time * 1_000, price: cents };
}
