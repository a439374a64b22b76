import { Suspense } from 'react';
import { useViewer } from '../api/session.js';
import * as texts from '../messages/en/item.js';
import { WatchButton } from '../portfolio/watchlist/watch-button.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { SessionEnded } from '../sign-in/session-ended.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { useAddressDialog } from '../ui/address-dialog.js';
import { Button, ButtonLink } from '../ui/button.js';

const AddLotDialog = lazyComponent(
  texts.parts.addForm,
  async () => (await import('../portfolio/lots/add-lot-dialog.js')).AddLotDialog,
);

const AlertDialog = lazyComponent(
  texts.parts.alertForm,
  async () => (await import('../portfolio/alerts/alert-dialog.js')).AlertDialog,
);

/**
 * Actions on the item: record a purchase, watch it, add an alert. Visitors sign in first and return
 * here.
 */
export function ItemActions({ item }: { item: { id: number; name: string } }) {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const { dialog, open, close } = useAddressDialog();
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
      <Button kind="primary" onClick={() => open('lot')}>
        {texts.addToPortfolio}
      </Button>{' '}
      <WatchButton itemId={item.id} />{' '}
      <Button onClick={() => open('alert')}>{texts.addAlert}</Button>
      <Suspense>
        {dialog === 'lot' && <AddLotDialog item={item} onClose={close} />}
        {dialog === 'alert' && <AlertDialog item={item} user={viewer.user} onClose={close} />}
      </Suspense>
    </>
  );
}
