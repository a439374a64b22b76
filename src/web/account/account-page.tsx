import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { account as texts } from '#messages/account.js';
import type { User } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { ForUsers } from '../sign-in/for-users.js';
import { Button } from '../ui/button.js';
import { Fact, Facts } from '../ui/facts.js';
import { formatDate } from '../ui/format.js';
import { Page } from '../ui/page.js';
import { ErrorState } from '../ui/states.js';
import { DataPart } from './data-part.js';
import { endSession } from './end-session.js';
import { LinkedProviders } from './linked-providers.js';
import { MergePart } from './merge-part.js';
import { SessionsPart } from './sessions-part.js';
import { SettingsPart } from './settings-part.js';
import { ApiTokensPanel } from './tokens/api-tokens-panel.js';

function SignOut() {
  const signOut = useMutation({ mutationFn: endSession });
  return (
    <div className="stack">
      <div>
        <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          {texts.signOut}
        </Button>
      </div>
      {signOut.error && <ErrorState title={texts.stillSignedIn} error={signOut.error} />}
    </div>
  );
}

/** `/account`: the user, the ways to sign in, sessions, tokens and data. */
export function AccountPage() {
  return (
    <Page title={texts.title}>
      <ForUsers label={texts.content}>{(user) => <Account user={user} />}</ForUsers>
    </Page>
  );
}

function Account({ user }: { user: User }) {
  return (
    <div className="account stack-wide">
      <section className="panel stack" aria-labelledby="account-you">
        <h2 id="account-you">{texts.you}</h2>
        <div className="account-person">
          <Avatar user={user} />
          <Facts>
            {user.name !== '' && <Fact name={texts.name}>{user.name}</Fact>}
            <Fact name={texts.email}>{user.email || texts.noEmail}</Fact>
            <Fact name={texts.memberSince}>{formatDate(Date.parse(user.created_at))}</Fact>
            {user.role === 'admin' && (
              <Fact name={texts.role}>
                {texts.administrator((words) => (
                  <Link href={PAGES.admin}>{words}</Link>
                ))}
              </Fact>
            )}
          </Facts>
        </div>
        <SignOut />
      </section>
      <SettingsPart />
      <section className="panel stack" aria-labelledby="account-providers">
        <h2 id="account-providers">{texts.ways}</h2>
        <LinkedProviders email={user.email} />
      </section>
      <SessionsPart />
      <ApiTokensPanel />
      <MergePart />
      <DataPart user={user} />
    </div>
  );
}

/** The first letter of the name. No image: the page loads nothing from other hosts. */
function Avatar({ user: { name, email } }: { user: User }) {
  return (
    <span className="avatar" aria-hidden="true">
      {[...(name || email || '?')].slice(0, 1).join('').toUpperCase()}
    </span>
  );
}
