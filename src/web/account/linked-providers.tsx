import { useEffect, useState } from 'react';
import { account as texts } from '#messages/account.js';
import type { LinkedProvider, SignInOptions } from '../../client/index.js';
import { service } from '../api/service.js';
import { useQuery } from '../api/use-query.js';
import { ConfirmDialog } from '../portfolio/confirm-dialog.js';
import { linkedProvidersQuery, signInOptionsQuery } from '../sign-in/queries.js';
import { forgetReturn, rememberReturn } from '../sign-in/return-to.js';
import { Button } from '../ui/button.js';
import { formatDate } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';

/** Unlinks a provider after confirmation. */
function UnlinkProvider({
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

/** The linked providers, and the link to the account of the game platform. */
export function LinkedProviders({ email }: { email: string }) {
  const linked = useQuery(linkedProvidersQuery);
  const options = useQuery(signInOptionsQuery);
  return (
    <QueryResult query={linked} label={texts.linkedContent}>
      {(providers) => (
        <QueryResult query={options} label={texts.waysContent}>
          {(available) => <Ways linked={providers} options={available} email={email} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}

function Ways({
  linked,
  options: { providers, links },
  email,
}: {
  linked: readonly LinkedProvider[];
  options: SignInOptions;
  email: string;
}) {
  const names = new Map(providers.map(({ provider, name }) => [provider, name]));
  return (
    <>
      <ul className="account-rows">
        {linked.map(({ provider, linked_at }) => (
          <li key={provider}>
            <strong>{names.get(provider) ?? texts.formerProviders[provider]}</strong>
            <span className="soft">{texts.linkedOn(formatDate(Date.parse(linked_at)))}</span>
            <UnlinkProvider
              provider={provider}
              name={names.get(provider) ?? texts.formerProviders[provider]}
            />
          </li>
        ))}
        {links !== 'none' && email !== '' && (
          <li>
            <strong>{texts.linkByMail}</strong>
            <span className="soft address">{texts.mailedTo(email)}</span>
          </li>
        )}
      </ul>
      {!linked.some(({ provider }) => provider === 'provider_c') && (
        <LinkPlatform name={names.get('provider_c')} />
      )}
    </>
  );
}

function LinkPlatform({ name }: { name: string | undefined }) {
  useEffect(() => {
    forgetReturn();
    // Going back from the platform can restore this page from the back/forward cache.
    window.addEventListener('pageshow', forgetReturn);
    return () => window.removeEventListener('pageshow', forgetReturn);
  }, []);
  if (name === undefined) {
    return <p className="soft">{texts.platformOff}</p>;
  }
  return (
    <div className="stack">
      <p className="soft">{texts.linkPlatformHint(name)}</p>
      <div>
        <a
          className="button"
          href={service.addressOf('beginLinking_provider_c')}
          onClick={() => rememberReturn('/account')}
        >
          {texts.linkPlatform(name)}
        </a>
      </div>
    </div>
  );
}
