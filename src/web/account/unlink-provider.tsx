import { useState } from 'react';
import type { LinkedProvider } from '../../client/index.js';
import { service } from '../api/service.js';
import { AskDialog } from '../portfolio/ask-dialog.js';
import { Button } from '../ui/button.js';

/** Takes a provider from the ways to sign in, once the user has agreed. */
export function UnlinkProvider({
  provider,
  name,
}: {
  provider: LinkedProvider['provider'];
  name: string;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className="push"
        aria-label={`Unlink ${name}`}
        onClick={() => setAsking(true)}
      >
        Unlink
      </Button>
      {asking && (
        <AskDialog
          title={`Unlink ${name}`}
          action="Unlink"
          call={() => service.unlinkProvider({ provider })}
          onClose={() => setAsking(false)}
        >
          <p>
            You will not sign in through {name} any more. Your other sessions end; what you hold
            stays.
          </p>
        </AskDialog>
      )}
    </>
  );
}
