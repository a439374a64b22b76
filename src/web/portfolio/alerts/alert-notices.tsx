import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AlertMessage } from '../../../client/index.js';
import { queryClient } from '../../api/query-client.js';
import { USER_KEY } from '../../api/session.js';
import { liveFeed } from '../../feed/feed.js';
import { Button } from '../../ui/button.js';
import { formatClock } from '../../ui/format.js';

/** The most notices shown at once; older ones are removed, but stay in the list of events. */
const MOST = 3;

/** Live notices of the user's alerts, on every page, until dismissed. */
export function AlertNotices() {
  const [notices, setNotices] = useState<readonly AlertMessage[]>([]);
  useEffect(
    () =>
      liveFeed().on('alert', (alert) => {
        setNotices((before) => [...before.filter(({ id }) => id !== alert.id), alert].slice(-MOST));
        void queryClient.invalidateQueries({ queryKey: [USER_KEY, 'alerts'] });
      }),
    [],
  );
  const dismiss = (id: string) => setNotices((before) => before.filter((each) => each.id !== id));
  return (
    <section className="alert-notices" role="status" aria-label="Alerts">
      {notices.map(({ id, item_id, market_hash_name, message, timestamp }) => (
        <div key={id} className="notice" data-kind="warn">
          <p>
            <span className="faint small">{formatClock(Date.parse(timestamp))}</span>{' '}
            <Link href={`/items/${item_id}`}>{message}</Link>
          </p>
          <Button onClick={() => dismiss(id)}>
            Dismiss<span className="hidden-text"> the alert of {market_hash_name}</span>
          </Button>
        </div>
      ))}
    </section>
  );
}
