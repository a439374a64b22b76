import { useEffect } from 'react';
import { useViewer, type Viewer } from '../api/session.js';
import { hadNoSession } from '../api/viewer-cache.js';
import { MarketPage } from '../market/lazy-market-page.js';
import { chosenFront } from '../shell/choices.js';
import { page } from '../shell/lazy-page.js';
import { textPreference } from '../shell/preferences.js';
import { useStore } from '../store.js';

const OwnFront = page(async () => (await import('./own-front.js')).OwnFront);

/** `user` if a user was signed in at the last visit: the market is not shown before it is known who it is. */
const lastViewer = textPreference('last-viewer');

/** `/`: the portfolio of a user with lots, unless the market comes first; the market for everybody else. */
export function FrontPage() {
  const { is } = useViewer();
  const front = useStore(chosenFront);
  useEffect(() => {
    if (is === 'user' || is === 'visitor') lastViewer.set(is);
  }, [is]);
  return isOwnFront(is, front) ? <OwnFront /> : <MarketPage />;
}

/** Loads the data that the front page is likely to show. */
FrontPage.preload = () => (isOwnFront('unknown') ? OwnFront : MarketPage).preload();

/** Whether the front page is that of a user; while the viewer is unknown, whether it is likely to be. */
export function isOwnFront(viewer: Viewer['is'], front = chosenFront.get()): boolean {
  const isLikely = viewer === 'unknown' && !hadNoSession && lastViewer.get() === 'user';
  return (viewer === 'user' || isLikely) && front !== 'market';
}
