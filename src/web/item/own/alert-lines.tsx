import { useCallback, useContext } from 'react';
import type { User } from '../../../client/index.js';
import { ChartContext, type LayeredChart } from '../../ui/chart/layers.js';
import { usePlaced } from '../../ui/chart/use-placed.js';
import { useStableValue } from '../../ui/use-stable-value.js';
import { centsAt, paneOf, yOf } from '../chart/pixel-of.js';
import { AlertLine } from './alert-line.js';
import { placeAtEdges } from './edges.js';
import type { PriceAlert } from './use-dragged-rule.js';

/** Alerts as lines at their prices. Those out of view are at the edge of the chart. */
export function AlertLines({
  alerts,
  user,
  priceNow,
  market,
}: {
  alerts: readonly PriceAlert[];
  user: User;
  /** The current price on the market of the rules, in cents. */
  priceNow: number | undefined;
  /** The market of the rules, if the chart shows another. */
  market: string | undefined;
}) {
  const chart = useContext(ChartContext);
  const limits = useStableValue(alerts.map(({ rule }) => rule.price));
  const placed = usePlaced(
    useCallback((around: LayeredChart) => placesOf(around, limits), [limits]),
  );
  if (chart === undefined || placed === undefined) return null;
  return alerts.map((alert, index) => {
    const placing = placed.places[index];
    return (
      placing && (
        <AlertLine
          key={alert.id}
          alert={alert}
          user={user}
          priceNow={priceNow}
          market={market}
          placing={placing}
          pane={placed.pane}
          priceAt={(y) => Math.max(1, Math.round(centsAt(chart, y) ?? 0))}
        />
      )
    );
  });
}

function placesOf(chart: LayeredChart, limits: readonly number[]) {
  const pane = paneOf(chart);
  const ys = limits.map((limit) => yOf(chart, limit));
  return { pane, places: placeAtEdges(ys, pane.height) };
}
