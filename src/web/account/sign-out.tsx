import { useMutation } from '@tanstack/react-query';
import { account as texts } from '../messages/en/account.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';
import { endSession } from './end-session.js';

export function SignOut() {
  const signOut = useMutation({ mutationFn: endSession });
  return (
    <div className="stack">
      <div>
        <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          {texts.signOut}
        </Button>
      </div>
      {signOut.error && <ErrorState title={texts.stillSignedIn} error={signOut.error} />}
    </div>
  );
}
