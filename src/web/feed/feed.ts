import type { LiveFeed } from '../../client/index.js';
import { queryClient } from '../api/query-client.js';
import { service } from '../api/service.js';
import { pollInterval, socketLost, socketOpened } from './connection.js';

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

/** Refetches all polled queries in use, which also applies the new poll interval. */
function askAgain(): void {
  void queryClient.invalidateQueries({
    predicate: ({ observers }) =>
      observers.some(({ options }) => options.refetchInterval === pollInterval),
  });
}
