import { useState } from 'react';
import type { LinkedProvider } from '../../client/index.js';
import { service } from '../api/service.js';
import { ConfirmDialog } from '../portfolio/confirm-dialog.js';
import { Button } from '../ui/button.js';

/** Unlinks a provider after confirmation. */
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
        <ConfirmDialog
          title={`Unlink ${name}`}
          action="Unlink"
          call={() => service.unlinkProvider({ provider })}
          onClose={() => setAsking(false)}
        >
          <p>You can no longer sign in with {name}. Your other sessions end; your data stays.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
