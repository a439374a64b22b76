import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as texts from '#messages/forms.js';
import type { User } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { useViewer } from '../api/session.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyState, ErrorState, Loading } from '../ui/states.js';
import { SessionEnded } from './session-ended.js';
import { useSignInAddress } from './sign-in-address.js';

/** Content for signed-in users. Others get a link to sign in and return here. */
export function ForUsers({
  label,
  children,
}: {
  /** The name of the content, such as `your portfolio`. */
  label: string;
  children: (user: User) => ReactNode;
}) {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  if (viewer.is === 'user') return children(viewer.user);
  if (viewer.is === 'unknown') return <Loading label={label} />;
  if (viewer.is === 'failed') {
    return <ErrorState title={texts.notChecked} error={viewer.error} onRetry={viewer.retry} />;
  }
  return (
    <>
      <SessionEnded />
      <EmptyState title={texts.signInToSee(label)}>
        <ButtonLink kind="primary" href={signIn}>
          {texts.signIn}
        </ButtonLink>
        <Link href={PAGES.worth}>{texts.worthWithout}</Link>
      </EmptyState>
    </>
  );
}
