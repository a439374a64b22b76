import { useEffect } from 'react';
import { type Connection, POLL_MS, updateConnection, useConnection } from '../feed/connection.js';
import { formatClock } from '../ui/format.js';

const LOOK_MS = 1_000;

/** The state of the connection: live, polling, or lost. */
export function LiveBadge() {
  const connection = useConnection();
  useEffect(() => {
    const timer = setInterval(updateConnection, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="live-badge" data-state={connection.is} role="status">
      {labelFor(connection)}
    </span>
  );
}

function labelFor(connection: Connection): string {
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
