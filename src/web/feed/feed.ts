import type { Query } from '@tanstack/react-query';
import type { LiveFeed } from '../../client/index.js';
import { queryClient } from '../api/query-client.js';
import { service } from '../api/service.js';
import { socketLost, socketOpened } from './connection.js';

/** Milliseconds for which messages are collected: three frames. */
const BATCH_MS = 50;

let feed: LiveFeed | undefined;

/** The one live connection of the page; it reconnects by itself. */
export function liveFeed(): LiveFeed {
  if (feed !== undefined) return feed;
  feed = service.live({ batchMs: BATCH_MS });
  let wasLost = false;
  feed.on('state', ({ is }) => {
    if (is === 'connected') {
      socketOpened();
      // Fetch what was missed meanwhile.
      if (wasLost) askAgain();
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
 * Refetches what is shown and polled, at any interval: while the service was not reached, it may have
 * come from the service worker. It also applies the new poll interval, which counts from the last
 * fetch. Failed queries are tried again too.
 */
function askAgain(): void {
  void queryClient.invalidateQueries({
    predicate: (query) => query.isActive() && (query.state.status === 'error' || isPolled(query)),
  });
}

/** Whether an observer has an interval at the moment. */
function isPolled(query: Query): boolean {
  return query.observers.some(({ options: { refetchInterval } }) => {
    const interval =
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
    return typeof interval === 'number';
  });
}
