import { signInToAdd } from '#messages/item.js';
import { newTitle } from '#messages/portfolio-alert-dialog.js';
import { service } from '../api/service.js';
import { useViewer } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { AlertDialog } from '../portfolio/alerts/alert-dialog.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { ButtonLink } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

/** A new alert on an item. Visitors sign in first; nothing until the item is known. */
export function RowAlert({ itemId, onClose }: { itemId: number; onClose: () => void }) {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const { data: item } = useQuery({
    queryKey: ['item', itemId],
    queryFn: ({ signal }) => service.getItem({ id: itemId }, { signal }),
  });
  if (viewer.is === 'visitor') {
    return (
      <Dialog title={newTitle} onClose={onClose}>
        <ButtonLink href={signIn}>{signInToAdd}</ButtonLink>
      </Dialog>
    );
  }
  if (viewer.is !== 'user' || item === undefined) return null;
  return (
    <AlertDialog
      user={viewer.user}
      item={{ id: itemId, name: item.market_hash_name }}
      onClose={onClose}
    />
  );
}
