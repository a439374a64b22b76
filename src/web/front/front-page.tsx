import { Suspense, useEffect } from 'react';
import { useViewer } from '../api/session.js';
import { hadNoSession } from '../api/viewer-cache.js';
import { MarketPage } from '../market/lazy-market-page.js';
import { chosenFront } from '../shell/choices.js';
import { page } from '../shell/lazy-page.js';
import { useStore } from '../store.js';
import { isOwnFrontLikely, lastFront } from './last-front.js';

const OwnFront = page(async () => (await import('./own-front.js')).OwnFront);

/** `/`: the portfolio of a user with lots, unless the market comes first; the market for everybody else. */
export function FrontPage() {
  const { is } = useViewer();
  const isMarketFirst = useStore(chosenFront) === 'market';
  const last = useStore(lastFront);
  const isOwn = is === 'user' && !isMarketFirst;
  // Until the next sign-in, documents are those of visitors, though the cookie of the session may still be there.
  const hasSessionEnded = is === 'visitor' && !hadNoSession;
  useEffect(() => {
    if (hasSessionEnded || (is === 'user' && isMarketFirst)) lastFront.set('market');
  }, [is, isMarketFirst, hasSessionEnded]);
  if (isOwn ? last !== 'market' : is === 'unknown' && isOwnFrontLikely()) return <OwnFront />;
  return (
    <>
      <MarketPage />
      {isOwn && (
        <Suspense>
          <OwnFront />
        </Suspense>
      )}
    </>
  );
}

/** Loads the data that the front page is likely to show. */
FrontPage.preload = () => (isOwnFrontLikely() ? OwnFront : MarketPage).preload();
