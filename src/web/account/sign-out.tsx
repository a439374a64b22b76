import { useMutation } from '@tanstack/react-query';
import { PAGES } from '../../contract/pages.js';
import { removeKept } from '../api/kept-responses.js';
import { service } from '../api/service.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';

export function SignOut() {
  const signOut = useMutation({
    mutationFn: () => service.logout(),
    // A full reload discards all user data and the live connection.
    onSuccess: async () => {
      forgetStoredViewer();
      await removeKept();
      location.assign(PAGES.login);
    },
  });
  return (
    <div className="stack">
      <div>
        <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          Sign out
        </Button>
      </div>
      {signOut.error && <ErrorState title="You are still signed in" error={signOut.error} />}
    </div>
  );
}
