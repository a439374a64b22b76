import { useState } from 'react';
import type { User } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';
import { useChange } from '../portfolio/use-change.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/form/field.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { useFields } from '../ui/form/use-fields.js';

/** The service sets the file name. */
const EXPORT = '/api/v1/account/export';

/** What a user without an e-mail address types instead. */
const PHRASE = 'delete my account';

/** Export of all stored data, and deletion of the account. */
export function DataPart({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel stack" aria-labelledby="account-data">
      <h2 id="account-data">Your data</h2>
      <p className="soft">
        Everything stored about you, as one JSON file: account, sessions, lots, watchlist and
        alerts.
      </p>
      <div className="row">
        <a className="button" href={EXPORT} download>
          Download your data
        </a>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete your account
        </Button>
      </div>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const phrase = user.email || PHRASE;
  const { form, propsOf, submit } = useFields({ confirm: '' });
  const deletion = useChange(async (confirm: string) => {
    await service.deleteAccount({ confirm });
    forgetStoredViewer();
    location.assign(PAGES.market);
  });
  return (
    <FormDialog
      title="Delete your account"
      action="Delete permanently"
      kind="danger"
      sending={deletion}
      form={form}
      onSubmit={submit(
        ({ confirm }) =>
          confirm.trim().toLowerCase() === phrase
            ? { entered: confirm }
            : { faults: { confirm: `Type ${phrase} to confirm.` } },
        (confirm) => deletion.mutate(confirm),
      )}
      onClose={onClose}
    >
      <p>
        Your account is deleted with all lots, sales, alerts and links, and you are signed out
        everywhere. This cannot be undone.
      </p>
      <TextField
        label={`Type ${phrase} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('confirm')}
      />
    </FormDialog>
  );
}
