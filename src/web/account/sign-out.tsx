import { useMutation } from '@tanstack/react-query';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';
import { endSession } from './end-session.js';

export function SignOut() {
  const signOut = useMutation({ mutationFn: endSession });
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
