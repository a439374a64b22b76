import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { removeKept } from '../api/service-worker-setup.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';

/** Signs out. The full reload discards all user data and the live connection. */
export async function endSession(): Promise<void> {
  await service.logout();
  forgetStoredViewer();
  await removeKept();
  location.assign(PAGES.login);
}
