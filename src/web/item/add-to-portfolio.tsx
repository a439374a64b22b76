import { Suspense, useState } from 'react';
import { useViewer } from '../api/session.js';
import * as texts from '../messages/en/item.js';
import { WatchButton } from '../portfolio/watchlist/watch-button.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { SessionEnded } from '../sign-in/session-ended.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { Button, ButtonLink } from '../ui/button.js';

const AddLotDialog = lazyComponent(
  texts.parts.addForm,
  async () => (await import('../portfolio/lots/add-lot-dialog.js')).AddLotDialog,
);

/** Records a purchase of the item; a visitor signs in first, and returns here. */
export function AddToPortfolio({ item }: { item: { id: number; name: string } }) {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const [adding, setAdding] = useState(false);
  if (viewer.is === 'visitor') {
    return (
      <div className="stack">
        <SessionEnded />
        <ButtonLink href={signIn}>{texts.signInToAdd}</ButtonLink>
      </div>
    );
  }
  if (viewer.is !== 'user') return null;
  return (
    <>
      <Button kind="primary" onClick={() => setAdding(true)}>
        {texts.addToPortfolio}
      </Button>{' '}
      <WatchButton itemId={item.id} />
      {adding && (
        <Suspense>
          <AddLotDialog item={item} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
