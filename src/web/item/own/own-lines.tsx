import type { User } from '../../../client/index.js';
import { useViewer } from '../../api/session.js';
import { useQuery } from '../../api/use-query.js';
import { alertsQuery, lotsQuery } from '../../portfolio/queries.js';
import { sourceTitle } from '../../source-title.js';
import { itemQuery } from '../queries.js';
import { isPriceAlert } from './alert-line.js';
import { AlertLines } from './alert-lines.js';
import { LotMarks } from './lot-marks.js';

/** The viewer's own lines in the chart of an item: lots, their average cost, and alerts. */
export function OwnLines({ itemId, source }: { itemId: number; source: string }) {
  const viewer = useViewer();
  return viewer.is === 'user' ? (
    <LinesOf user={viewer.user} itemId={itemId} source={source} />
  ) : null;
}

function LinesOf({ user, itemId, source }: { user: User; itemId: number; source: string }) {
  const { data: lots = [] } = useQuery(lotsQuery);
  const { data: alerts = [] } = useQuery(alertsQuery);
  const { data: item } = useQuery(itemQuery(itemId));
  const watched = item?.price_source;
  const held = lots.filter(({ item_id, remaining }) => item_id === itemId && remaining > 0);
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
