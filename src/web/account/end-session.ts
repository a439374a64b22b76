import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { removeKept } from '../api/service-worker-setup.js';
import { setLeaving } from '../api/tab-sync.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';

/** Signs out. The full reload discards all user data and the live connection. */
export async function endSession(): Promise<void> {
  // The other tabs notice the end of the session, and tell this one.
  setLeaving(true);
  await service.logout().catch((error: unknown) => {
    setLeaving(false);
    throw error;
  });
  forgetStoredViewer();
  await removeKept();
  location.assign(PAGES.login);
}
