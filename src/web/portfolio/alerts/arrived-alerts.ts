import type { AlertMessage } from '../../../client/index.js';
import { queryClient } from '../../api/query-client.js';
import { USER_KEY } from '../../api/session.js';
import { liveFeed } from '../../feed/feed.js';
import { createStore } from '../../store.js';

/** The most notices shown at once; older ones are removed, but stay in the list of events. */
const MOST = 3;

/** Alerts that arrived since the page was loaded and were not dismissed. */
export const arrivedAlerts = createStore<readonly AlertMessage[]>([]);

/**
 * Collects alerts from now on, also while the component that shows them is still being loaded.
 * @returns a function that ends this
 */
export function collectAlerts(): () => void {
  return liveFeed().on('alert', (alert) => {
    dismissAlert(alert.id);
    arrivedAlerts.set([...arrivedAlerts.get(), alert].slice(-MOST));
    void queryClient.invalidateQueries({ queryKey: [USER_KEY, 'alerts'] });
  });
}

export function dismissAlert(id: string): void {
  arrivedAlerts.set(arrivedAlerts.get().filter((alert) => alert.id !== id));
}
