import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import * as texts from '#messages/sign-in.js';
import type { SignInOptions } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { useViewer } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';
import { Button } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { hasDemoAccount } from './demo-account.js';
import { failureMessage } from './failure-message.js';
import { LookAround } from './look-around.js';
import { MailForm } from './mail-form.js';
import { signInOptionsQuery } from './queries.js';
import { forgetReturn, pageHere, rememberReturn } from './return-to.js';

/** Shown after a link was requested: the same for every address, so that it reveals no accounts. */
export function LinkSent({
  email,
  isPrinted,
  onAgain,
}: {
  email: string;
  isPrinted: boolean;
  /** Undefined if there is no other address to use. */
  onAgain?: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {isPrinted ? texts.checkTerminal : texts.checkMail}
      </h2>
      <p>
        {(isPrinted ? texts.linkPrinted : texts.linkSent)(
          <strong className="address">{email}</strong>,
        )}
      </p>
      {onAgain && <Button onClick={onAgain}>{texts.otherAddress}</Button>}
    </div>
  );
}

/** `/login`. A failed sign-in redirects here with `error`; `from` is the page to return to. */
export function SignInPage() {
  const [search] = useSearchParams();
  const failure = search.get('error');
  const viewer = useViewer();
  useEffect(() => {
    if (failure !== null) forgetReturn();
  }, [failure]);
  const leave = () => {
    forgetStoredViewer();
    rememberReturn(pageHere(search.get('from')) ?? '/portfolio');
  };
  return (
    <Page title={texts.title}>
      <div className="sign-in stack-wide">
        {failure !== null && (
          <div className="notice" data-kind="error" role="alert">
            <strong>{texts.failed}</strong>
            <p>{failureMessage(failure)}</p>
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
      {texts.signedIn(
        (words) => (
          <Link href="/portfolio">{words}</Link>
        ),
        (words) => (
          <Link href="/account">{words}</Link>
        ),
      )}
    </p>
  );
}

function Ways({ onLeave }: { onLeave: () => void }) {
  return (
    <QueryResult query={useQuery(signInOptionsQuery)} label={texts.content}>
      {(options) => <Offered options={options} onLeave={onLeave} />}
    </QueryResult>
  );
}

function Offered({
  options: { providers, links },
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
    return (
      <LinkSent
        email={mailedTo}
        isPrinted={links === 'printed'}
        onAgain={() => setMailedTo(undefined)}
      />
    );
  }
  if (providers.length === 0 && links === 'none' && !hasDemoAccount) return <NoWay />;
  return (
    <>
      <p className="soft">{texts.whatFor}</p>
      {providers.length > 0 && (
        <ul className="stack">
          {providers.map(({ provider, name, login_url }) => (
            <li key={provider}>
              <a href={login_url} className="button" onClick={onLeave}>
                {texts.continueWith(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {providers.length > 0 && links !== 'none' && <p className="or">{texts.or}</p>}
      {links !== 'none' && <MailForm isPrinted={links === 'printed'} onSent={mailed} />}
      {hasDemoAccount && (
        <>
          <p className="or">{texts.or}</p>
          <LookAround />
          <p className="soft">{texts.demoHint}</p>
        </>
      )}
    </>
  );
}

function NoWay() {
  return (
    <EmptyState title={texts.noWay}>
      <p>{texts.noWayHint}</p>
      <p>
        {texts.pricesWithoutAccount((words) => (
          <Link href={PAGES.items}>{words}</Link>
        ))}
      </p>
    </EmptyState>
  );
}
