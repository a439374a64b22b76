import { useState } from 'react';
import type { LinkedProvider } from '../../client/index.js';
import { service } from '../api/service.js';
import { account as texts } from '../messages/en/account.js';
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
        aria-label={texts.unlinkProvider(name)}
        onClick={() => setAsking(true)}
      >
        {texts.unlink}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.unlinkProvider(name)}
          action={texts.unlink}
          call={() => service.unlinkProvider({ provider })}
          onClose={() => setAsking(false)}
        >
          <p>{texts.unlinkWarning(name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
