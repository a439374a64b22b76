import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as texts from '#messages/setup.js';
import { service } from '../api/service.js';
import { isDemoMarket } from '../demo-markets.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/form/field.js';
import { ErrorState } from '../ui/states.js';
import type { Draft } from './draft.js';
import { SettingField } from './setting-field.js';

/** The parts of SMTP_URL. */
interface Server {
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
}

const NO_SERVER: Server = { host: '', port: '587', user: '', password: '' };

/** The port at which a connection begins with TLS (RFC 8314, section 3.3). */
const TLS_PORT = '465';

/** Empty without a host. */
function urlOf({ host, port, user, password }: Server): string {
  if (host.trim() === '') return '';
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${login}${host.trim()}:${port}`;
}

function serverOf(url: string): Server {
  if (!URL.canParse(url)) return NO_SERVER;
  const { hostname, port, username, password } = new URL(url);
  return {
    host: hostname,
    port: port || NO_SERVER.port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

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
  const [server, setServer] = useState(() => serverOf(draft.textOf('SMTP_URL')));
  const change = (part: Partial<Server>) => {
    const changed = { ...server, ...part };
    setServer(changed);
    draft.set('SMTP_URL', urlOf(changed));
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
            hint={draft.isKept('SMTP_URL') ? texts.secretKept : texts.mailServerHint}
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
