import { Link, useLocation } from 'wouter';
import { PAGES } from '../../contract/pages.js';
import { useViewer } from '../api/session.js';
import * as texts from '../messages/en/notices.js';
import { textPreference } from '../shell/preferences.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { useStore } from '../store.js';
import { Button } from '../ui/button.js';
import { hiddenText } from '../ui/hidden-text.js';

/** Not empty once a visitor has dismissed the welcome message in this browser. */
const dismissed = textPreference('welcome');

/** The pages that show the welcome message. */
const WELCOMING: readonly string[] = [PAGES.market, PAGES.items, PAGES.board];

/** Introduces the service to visitors, until they dismiss it. */
export function Welcome() {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const [location] = useLocation();
  const done = useStore(dismissed) !== '';
  if (done || viewer.is !== 'visitor' || !WELCOMING.includes(location)) return null;
  return (
    <aside className="banner welcome" aria-label={texts.names.welcome}>
      <p>
        {texts.welcome(
          (words) => (
            <Link href={signIn}>{words}</Link>
          ),
          (words) => (
            <Link href={`${PAGES.portfolio}/transfer`}>{words}</Link>
          ),
        )}
      </p>
      <Button kind="quiet" onClick={() => dismissed.set('dismissed')}>
        {texts.dismissWelcome(hiddenText)}
      </Button>
    </aside>
  );
}
