import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import * as texts from '#messages/notices.js';
import { PAGES } from '../../contract/pages.js';
import { isLoopback } from '../../contract/values.js';
import { healthQuery } from '../api/queries.js';
import { isCutOff, keptPrices } from '../api/query-client.js';
import { isVisitor, useViewer } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { isDemoMarket } from '../demo-markets.js';
import { useConnection } from '../feed/connection.js';
import { useLeadToSetup } from '../setup/use-lead.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { textPreference } from '../shell/preferences.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { sourceTitle } from '../source-title.js';
import { useStore } from '../store.js';
import { Button } from '../ui/button.js';
import { Age } from '../ui/figures.js';
import { hiddenText } from '../ui/hidden-text.js';
import { Collecting } from './collecting.js';

/** Shows that the service cannot be reached and, if the page shows prices, how old they are. */
function KeptPrices() {
  const { is } = useConnection();
  const isCut = useStore(isCutOff) && is !== 'live';
  const prices = useStore(keptPrices);
  const [page] = useLocation();
  return (
    <div role="status">
      {isCut && (
        <p className="banner">
          {texts.noConnection(prices?.page === page ? <Age time={prices.since} /> : undefined)}
        </p>
      )}
    </div>
  );
}

/** A banner on every page if any price may not be real. */
function DemoBanner() {
  const { data: health } = useQuery(healthQuery);
  const viewer = useViewer();
  const all = Object.keys(health?.markets ?? {});
  const demo = all.filter(isDemoMarket);
  if (demo.length === 0) return null;
  return (
    <aside
      className={viewer.is === 'user' ? 'banner' : 'banner banner-row'}
      aria-label={texts.names.demo}
    >
      <p>
        {demo.length === all.length
          ? texts.demo(detail)
          : texts.demoOf(demo.map(sourceTitle), detail)}
      </p>
      {demo.length === all.length && <LookAroundHere />}
    </aside>
  );
}

const LookAround = lazyComponent(
  texts.names.demo,
  async () => (await import('../sign-in/look-around.js')).LookAround,
);

/** For visitors, but on the page of sign-in, which offers it itself. */
function LookAroundHere() {
  const [location] = useLocation();
  const viewer = useViewer();
  if (!isVisitor(viewer) || location === PAGES.login) return null;
  return (
    <Suspense>
      <LookAround kind="quiet" />
    </Suspense>
  );
}

function detail(words: string) {
  return <span className="banner-detail">{words}</span>;
}

/** Shown if the page was opened at an address at which live updates and sign-in links do not work. */
function OtherAddress() {
  const { data: health } = useQuery(healthQuery);
  const { origin, hostname, port, protocol } = window.location;
  const baseUrl = health?.base_url;
  if (baseUrl === undefined || baseUrl === origin) return null;
  const base = new URL(baseUrl);
  // All names of this machine lead to the service.
  const isSameMachine = isLoopback(hostname) && isLoopback(base.hostname);
  if (isSameMachine && port === base.port && protocol === base.protocol) return null;
  return (
    <aside className="banner" aria-label={texts.names.otherAddress}>
      <p>
        {texts.otherAddress(baseUrl, origin, (setting) => (
          <code>{setting}</code>
        ))}
      </p>
    </aside>
  );
}

/** Leads whoever starts a service without users to its setup. */
function NotSetUp() {
  const { data: health } = useQuery(healthQuery);
  const [page] = useLocation();
  if (health?.setup !== 'open' || page === PAGES.setup) return null;
  return (
    <aside className="banner" aria-label={texts.names.setup}>
      <p>
        {texts.notSetUp((words) => (
          <Link href={PAGES.setup}>{words}</Link>
        ))}
      </p>
    </aside>
  );
}

/** Not empty once a visitor has dismissed the welcome message in this browser. */
const dismissed = textPreference('welcome');

/** The pages that show the welcome message. */
const WELCOMING: readonly string[] = [PAGES.front, PAGES.market, PAGES.items, PAGES.board];

/** Introduces the service to visitors, until they dismiss it. */
function Welcome() {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const [location] = useLocation();
  const done = useStore(dismissed) !== '';
  if (done || !isVisitor(viewer) || !WELCOMING.includes(location)) return null;
  return (
    <aside className="banner banner-row welcome" aria-label={texts.names.welcome}>
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

/** The notices below the header, on every page. */
export function Notices() {
  useLeadToSetup();
  return (
    <>
      <OtherAddress />
      <NotSetUp />
      <DemoBanner />
      <KeptPrices />
      <Welcome />
      <Collecting />
    </>
  );
}
