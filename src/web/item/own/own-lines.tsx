import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../client/index.js';
import { useViewer } from '../../api/session.js';
import { alertsQuery, lotsQuery } from '../../portfolio/queries.js';
import { AlertLine, isPriceAlert } from './alert-line.js';
import { LotMarks } from './lot-marks.js';

/** What the viewer has to do with an item: lots, their cost, and alerts on its price. */
export function OwnLines({ itemId }: { itemId: number }) {
  const viewer = useViewer();
  return viewer.is === 'user' ? <LinesOf user={viewer.user} itemId={itemId} /> : null;
}

function LinesOf({ user, itemId }: { user: User; itemId: number }) {
  const { data: lots = [] } = useQuery(lotsQuery);
  const { data: alerts = [] } = useQuery(alertsQuery);
  const held = lots.filter(({ item_id, remaining }) => item_id === itemId && remaining > 0);
  const watching = alerts.filter(({ item_id }) => item_id === itemId).filter(isPriceAlert);
  return (
    <>
      {held.length > 0 && <LotMarks lots={held} />}
      {watching.map((alert) => (
        <AlertLine key={alert.id} alert={alert} user={user} />
      ))}
    </>
  );
}
