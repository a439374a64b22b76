import { useEffect } from 'react';
import { type Connection, judge, POLL_MS, useConnection } from '../feed/connection.js';
import { formatClock } from '../ui/format.js';

const LOOK_MS = 1_000;

/** Whether prices come by themselves, have to be asked for, or do not come at all. */
export function LiveBadge() {
  const connection = useConnection();
  useEffect(() => {
    const timer = setInterval(judge, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="live-badge" data-state={connection.is} role="status">
      {wordsFor(connection)}
    </span>
  );
}

function wordsFor(connection: Connection): string {
  switch (connection.is) {
    case 'connecting':
      return 'Connecting';
    case 'live':
      return 'Live';
    case 'polling':
      return `Every ${POLL_MS / 1_000} s`;
    case 'reconnecting':
      return 'Reconnecting';
    case 'stale':
      return `Stale since ${formatClock(connection.since)}`;
  }
}
