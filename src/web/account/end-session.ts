import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { removeKept } from '../api/service-worker-setup.js';
import { setLeaving } from '../api/tab-sync.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';

/** Signs out. */
export function endSession(): Promise<void> {
  return endSessionBy(() => service.logout(), PAGES.login);
}

/**
 * Calls a function that ends the session, then loads another page: that discards all user data and the live connection.
 * @param to the address of that page
 */
export async function endSessionBy(end: () => Promise<unknown>, to: string): Promise<void> {
  // The other tabs notice the end of the session, and tell this one.
  setLeaving(true);
  await end().catch((error: unknown) => {
    setLeaving(false);
    throw error;
  });
  forgetStoredViewer();
  await removeKept();
  location.assign(to);
}
