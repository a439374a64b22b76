import { useState } from 'react';
import { account as texts } from '#messages/account.js';
import type { User } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { DELETION_PHRASE } from '../../contract/values.js';
import { service } from '../api/service.js';
import { useChange } from '../portfolio/use-change.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/form/field.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { useFields } from '../ui/form/use-fields.js';
import { endSessionBy } from './end-session.js';

/** The service sets the file name. */
const EXPORT = '/api/v1/account/export';

/** Export of all stored data, and deletion of the account. */
export function DataPart({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel stack" aria-labelledby="account-data">
      <h2 id="account-data">{texts.data}</h2>
      <p className="soft">{texts.dataHint}</p>
      <div className="row">
        <a className="button" href={EXPORT} download>
          {texts.download}
        </a>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {texts.deleteAccount}
        </Button>
      </div>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const phrase = user.email || texts.deletionPhrase;
  const { form, propsOf, submit } = useFields({ confirm: '' });
  const deletion = useChange((confirm: string) =>
    endSessionBy(() => service.deleteAccount({ confirm }), PAGES.front),
  );
  return (
    <FormDialog
      title={texts.deleteAccount}
      action={texts.deletePermanently}
      kind="danger"
      sending={deletion}
      form={form}
      onSubmit={submit(
        ({ confirm }) =>
          confirm.trim().toLowerCase() === phrase
            ? { entered: user.email || DELETION_PHRASE }
            : { faults: { confirm: texts.notConfirmed(phrase) } },
        (confirm) => deletion.mutate(confirm),
      )}
      onClose={onClose}
    >
      <p>{texts.deleteWarning}</p>
      <TextField
        label={texts.confirmDeletion(phrase)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('confirm')}
      />
    </FormDialog>
  );
}
