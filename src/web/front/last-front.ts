import { FRONT_COOKIE } from '../../contract/pages.js';
import { hadNoSession } from '../api/viewer-cache.js';
import { readCookie, writeCookie } from '../cookie.js';
import { chosenFront } from '../shell/choices.js';
import { createStore } from '../store.js';

/**
 * What the front page showed last to a user: `market` if they chose it or have no lots. The service makes the document
 * of the front page by it.
 */
export const lastFront = createStore(readCookie(document, FRONT_COOKIE));
lastFront.subscribe(() => writeCookie(FRONT_COOKIE, lastFront.get() ?? ''));

/** Whether the front page is likely to be that of a user, before it is known who the viewer is. */
export function isOwnFrontLikely(): boolean {
  return !hadNoSession && lastFront.get() !== 'market' && chosenFront.get() !== 'market';
}
