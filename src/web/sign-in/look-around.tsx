import { useMutation } from '@tanstack/react-query';
import * as texts from '#messages/sign-in.js';
import { service } from '../api/service.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';
import { hasDemoAccount } from './demo-account.js';

/** Signs in to the demo account; nothing if there is none. */
export function LookAround({ kind }: { kind?: 'quiet' }) {
  const signIn = useMutation({
    mutationFn: () => service.signInAsDemo(),
    onSuccess: () => {
      forgetStoredViewer();
      // All that a page has of a visitor is of another user now.
      location.assign('/portfolio');
    },
  });
  if (!hasDemoAccount) return null;
  return (
    <>
      <Button
        {...(kind !== undefined && { kind })}
        disabled={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {signIn.isPending ? texts.lookingAround : texts.lookAround}
      </Button>
      {signIn.error && <ErrorState title={texts.failed} error={signIn.error} />}
    </>
  );
}
