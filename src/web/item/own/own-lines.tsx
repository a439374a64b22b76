import { useCallback, useContext } from 'react';
import type { User } from '../../../client/index.js';
import { useViewer } from '../../api/session.js';
import { useQuery } from '../../api/use-query.js';
import { alertsQuery, itemLotsQuery } from '../../portfolio/queries.js';
import { sourceTitle } from '../../source-title.js';
import { ChartContext, type LayeredChart } from '../../ui/chart/layers.js';
import { usePlaced } from '../../ui/chart/use-placed.js';
import { useStableValue } from '../../ui/use-stable-value.js';
import { centsAt, paneOf, yOf } from '../chart/pixel-of.js';
import { itemQuery } from '../queries.js';
import { AlertLine, isPriceAlert } from './alert-line.js';
import { placeAtEdges } from './edges.js';
import { LotMarks } from './lot-marks.js';
import type { PriceAlert } from './use-dragged-rule.js';

/** The viewer's own lines in the chart of an item: lots, their average cost, and alerts. */
export function OwnLines({ itemId, source }: { itemId: number; source: string }) {
  const viewer = useViewer();
  return viewer.is === 'user' ? (
    <LinesOf user={viewer.user} itemId={itemId} source={source} />
  ) : null;
}

function LinesOf({ user, itemId, source }: { user: User; itemId: number; source: string }) {
  const { data: lots = [] } = useQuery(itemLotsQuery(itemId));
  const { data: alerts = [] } = useQuery(alertsQuery);
  const { data: item } = useQuery(itemQuery(itemId));
  const watched = item?.price_source;
  const held = lots.filter(({ remaining }) => remaining > 0);
  const watching = alerts.filter(({ item_id }) => item_id === itemId).filter(isPriceAlert);
  return (
    <>
      {held.length > 0 && <LotMarks lots={held} />}
      {watching.length > 0 && (
        <AlertLines
          alerts={watching}
          user={user}
          priceNow={item?.current_price}
          market={watched === undefined || watched === source ? undefined : sourceTitle(watched)}
        />
      )}
    </>
  );
}

/** Alerts as lines at their prices. Those out of view are at the edge of the chart. */
function AlertLines({
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
