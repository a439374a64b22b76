import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as texts from '#messages/setup.js';
import { service } from '../api/service.js';
import { isDemoMarket } from '../demo-markets.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/form/field.js';
import { ErrorState } from '../ui/states.js';
import type { Draft } from './draft.js';
import { type MailServer, readSmtpUrl, smtpUrlOf } from './mail-server.js';
import { SettingField } from './setting-field.js';

/** Providers through which administrators sign in without a link. */
const PROVIDERS = ['PROVIDER_A_CLIENT_ID', 'PROVIDER_B_CLIENT_ID'];

/** Whether links could neither be mailed without a server, nor printed: there, only with demo data. */
function isServerNeeded(draft: Draft): boolean {
  const chosen = draft
    .textOf('MARKETS')
    .split(',')
    .map((name) => name.trim());
  const isReal = chosen.some((name) => name !== '' && !isDemoMarket(name));
  return isReal && draft.textOf('PRINT_MAILS') === 'demo';
}

/** Why nobody could sign in; undefined if somebody could. */
export function faultOfMail(draft: Draft): string | undefined {
  const isSet = ['SMTP_URL', ...PROVIDERS].some(
    (name) => draft.isFixed(name) || draft.isKept(name) || draft.textOf(name) !== '',
  );
  return isServerNeeded(draft) && !isSet ? texts.noMailServer : undefined;
}

/** The mail server, with a test. */
export function MailStep({ draft, code }: { draft: Draft; code: string | null }) {
  const [server, setServer] = useState(() => readSmtpUrl(draft.textOf('SMTP_URL')));
  const change = (part: Partial<MailServer>) => {
    const changed = { ...server, ...part };
    setServer(changed);
    const url = smtpUrlOf(changed);
    if (url === undefined) draft.reset('SMTP_URL');
    else draft.set('SMTP_URL', url);
  };
  const isFixed = draft.isFixed('SMTP_URL');
  return (
    <>
      <p>{isServerNeeded(draft) ? texts.mailNeeded : texts.mailIntroduction}</p>
      {isFixed ? (
        <SettingField draft={draft} name="SMTP_URL" label={texts.mailServer} />
      ) : (
        <>
          <TextField
            label={texts.mailServer}
            hint={draft.isKept('SMTP_URL') ? texts.mailServerKept : texts.mailServerHint}
            spellCheck={false}
            autoCapitalize="none"
            value={server.host}
            onChange={({ target }) => change({ host: target.value })}
          />
          <TextField
            label={texts.port}
            hint={texts.portHint}
            inputMode="numeric"
            value={server.port}
            onChange={({ target }) => change({ port: target.value })}
          />
          <TextField
            label={texts.user}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            value={server.user}
            onChange={({ target }) => change({ user: target.value })}
          />
          <TextField
            label={texts.password}
            type="password"
            autoComplete="off"
            value={server.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        </>
      )}
      <SettingField draft={draft} name="MAIL_FROM" label={texts.sender} hint={texts.senderHint} />
      <MailTest draft={draft} code={code} isPossible={isFixed || server.host.trim() !== ''} />
    </>
  );
}

function MailTest({
  draft,
  code,
  isPossible,
}: {
  draft: Draft;
  code: string | null;
  isPossible: boolean;
}) {
  const to = draft.textOf('ADMIN_EMAILS').trim();
  const names = ['SMTP_URL', 'MAIL_FROM'];
  const test = useMutation({
    mutationFn: () =>
      service.sendSetupMail({
        to,
        settings: Object.fromEntries(
          Object.entries(draft.changes).filter(([name]) => names.includes(name)),
        ),
        code,
      }),
  });
  return (
    <>
      <div className="row">
        <Button disabled={!isPossible || test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? texts.testing : texts.test}
        </Button>
        <span role="status" className="soft">
          {test.isSuccess && texts.tested(to)}
        </span>
      </div>
      {test.error && <ErrorState title={texts.notTested} error={test.error} />}
    </>
  );
}
