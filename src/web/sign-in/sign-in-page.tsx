import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { SignInOptions } from '../../client/index.js';
import { useViewer } from '../api/session.js';
import { Answer } from '../ui/answer.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { failureWords } from './failure-words.js';
import { LinkSent } from './link-sent.js';
import { MailForm } from './mail-form.js';
import { signInOptionsQuery } from './queries.js';
import { forgetReturn, pageHere, rememberReturn } from './return-to.js';

/** `/login`, also where a sign-in that failed ends, with `error`; `from` is the page to return to. */
export function SignInPage() {
  const [search] = useSearchParams();
  const failure = search.get('error');
  const viewer = useViewer();
  useEffect(() => {
    if (failure !== null) forgetReturn();
  }, [failure]);
  const leave = () => rememberReturn(pageHere(search.get('from')) ?? '/portfolio');
  return (
    <Page title="Sign in">
      <div className="sign-in stack-wide">
        {failure !== null && (
          <div className="notice" data-kind="error" role="alert">
            <strong>That did not work</strong>
            <p>{failureWords(failure)}</p>
          </div>
        )}
        {viewer.is === 'user' ? <SignedIn /> : <Ways onLeave={leave} />}
      </div>
    </Page>
  );
}

function SignedIn() {
  return (
    <p>
      You are signed in. Go to your <Link href="/portfolio">portfolio</Link> or your{' '}
      <Link href="/account">account</Link>.
    </p>
  );
}

function Ways({ onLeave }: { onLeave: () => void }) {
  return (
    <Answer question={useQuery(signInOptionsQuery)} what="the ways to sign in">
      {(options) => <Offered options={options} onLeave={onLeave} />}
    </Answer>
  );
}

function Offered({
  options: { providers, magic_link },
  onLeave,
}: {
  options: SignInOptions;
  onLeave: () => void;
}) {
  const [mailedTo, setMailedTo] = useState<string>();
  const mailed = (email: string) => {
    onLeave();
    setMailedTo(email);
  };
  if (mailedTo !== undefined) {
    return <LinkSent email={mailedTo} onAgain={() => setMailedTo(undefined)} />;
  }
  if (providers.length === 0 && !magic_link) return <NoWay />;
  return (
    <>
      <p className="soft">
        With an account you keep a portfolio, a watchlist and alerts. Prices are there without one.
      </p>
      {providers.length > 0 && (
        <ul className="stack">
          {providers.map(({ provider, name, login_url }) => (
            <li key={provider}>
              <a href={login_url} className="button" onClick={onLeave}>
                Continue with {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {providers.length > 0 && magic_link && <p className="or">or</p>}
      {magic_link && <MailForm onSent={mailed} />}
    </>
  );
}

function NoWay() {
  return (
    <EmptyState title="Nobody can sign in here yet">
      <p>
        Whoever runs this service has to set up a way first, such as{' '}
        <code>PROVIDER_A_CLIENT_ID</code> and <code>PROVIDER_A_CLIENT_SECRET</code>; the README
        names all settings.
      </p>
      <p>
        <Link href="/">Prices</Link> need no account.
      </p>
    </EmptyState>
  );
}
