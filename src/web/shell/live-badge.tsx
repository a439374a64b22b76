import { useEffect } from 'react';
import { type Connection, POLL_MS, updateConnection, useConnection } from '../feed/connection.js';
import * as texts from '../messages/en/shell.js';
import { formatClock, formatDuration } from '../ui/format.js';

/** How often the state of the connection is computed anew, in milliseconds. */
const UPDATE_MS = 1_000;

/** The state of the connection: live, polling, or lost. */
export function LiveBadge() {
  const connection = useConnection();
  useEffect(() => {
    const timer = setInterval(updateConnection, UPDATE_MS);
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
      return texts.connecting;
    case 'live':
      return texts.live;
    case 'polling':
      return texts.polling(formatDuration(POLL_MS));
    case 'reconnecting':
      return texts.reconnecting;
    case 'stale':
      return texts.staleSince(formatClock(connection.since));
  }
}
