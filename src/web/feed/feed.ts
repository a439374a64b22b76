import type { Query } from '@tanstack/react-query';
import type { LiveFeed } from '../../client/index.js';
import { queryClient, takeHasKept } from '../api/query-client.js';
import { service } from '../api/service.js';
import { socketLost, socketOpened } from './connection.js';

/** Milliseconds for which messages are collected: three frames. */
const BATCH_MS = 50;

let feed: LiveFeed | undefined;

/** The live connection of the page; it reconnects by itself. */
export function liveFeed(): LiveFeed {
  if (feed !== undefined) return feed;
  feed = service.live({ batchMs: BATCH_MS });
  let wasLost = false;
  feed.on('state', ({ is }) => {
    if (is === 'connected') {
      socketOpened();
      // Fetch the changes missed while disconnected. Cached responses may also precede the first
      // connection, if the service can be reached again before that has failed.
      const hadKept = takeHasKept();
      if (wasLost || hadKept) askAgain();
      wasLost = false;
    } else if (is === 'waiting') {
      socketLost();
      if (!wasLost) askAgain();
      wasLost = true;
    }
  });
  return feed;
}

/**
 * Refetches all polled queries that are shown, whatever their interval: while the service was not
 * reached, their data may have come from the service worker. This also applies the new poll
 * interval, and retries failed queries.
 */
function askAgain(): void {
  void queryClient.invalidateQueries({
    predicate: (query) => query.isActive() && (query.state.status === 'error' || isPolled(query)),
  });
}

/** Whether an observer of the query currently has an interval. */
function isPolled(query: Query): boolean {
  return query.observers.some(({ options: { refetchInterval } }) => {
    const interval =
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
    return typeof interval === 'number';
  });
}
