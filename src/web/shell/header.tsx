import { Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import * as texts from '#messages/shell.js';
import { PAGES } from '../../contract/pages.js';
import { useViewer, type Viewer } from '../api/session.js';
import { type Connection, POLL_MS, updateConnection, useConnection } from '../feed/connection.js';
import { paletteOpen } from '../palette/palette-host.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { formatDuration, formatTimeOfDay } from '../ui/format.js';
import { BrandMark, SearchIcon, SettingsIcon } from './icons.js';
import { lazyComponent } from './lazy-component.js';
import { Navigation } from './navigation.js';

/** The menu of settings. */
export const Settings = lazyComponent(
  texts.contents.settings,
  async () => (await import('./settings.js')).Settings,
);

/** Milliseconds between two updates of the connection state. */
const UPDATE_MS = 1_000;

/** The state of the connection: live, polling, or lost. */
function LiveBadge() {
  const connection = useConnection();
  useEffect(() => {
    const timer = setInterval(updateConnection, UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="live-badge" data-state={connection.is} role="status">
      {labelFor(connection)}
    </span>
  );
}

function labelFor(connection: Connection): string {
  switch (connection.is) {
    case 'connecting':
      return texts.connecting;
    case 'live':
      return texts.live;
    case 'polling':
      return texts.polling(formatDuration(POLL_MS));
    case 'reconnecting':
      return texts.reconnecting;
    case 'stale':
      return texts.staleSince(formatTimeOfDay(connection.since));
  }
}

/** The header of every page. */
export function Header() {
  return (
    <header className="band">
      <Link href={PAGES.front} className="brand">
        <BrandMark />
        <span>{texts.product}</span>
      </Link>
      <Navigation />
      <div className="band-tools">
        <LiveBadge />
        <PaletteButton />
        <SettingsButton />
        <AccountLink />
      </div>
    </header>
  );
}

function PaletteButton() {
  return (
    <button
      type="button"
      className="palette-button"
      aria-label={texts.find}
      title={texts.findByKey}
      onClick={() => paletteOpen.set(true)}
    >
      <SearchIcon />
    </button>
  );
}

/** Opens the settings, which are loaded at once: they apply the currency. */
function SettingsButton() {
  return (
    <>
      <button
        type="button"
        popoverTarget="settings"
        aria-label={texts.settings}
        title={texts.settings}
      >
        <SettingsIcon />
      </button>
      <Suspense fallback={null}>
        <Settings />
      </Suspense>
    </>
  );
}

function AccountLink() {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  if (viewer.is === 'unknown') {
    // Takes the room of the link, so that the other tools stay where they are.
    return (
      <span className="account-link" aria-hidden="true">
        <span>{texts.signIn}</span>
      </span>
    );
  }
  const [href, name] =
    viewer.is === 'visitor' ? [signIn, texts.signIn] : [PAGES.account, nameOf(viewer)];
  return (
    <Link href={href} className="account-link">
      <span>{name}</span>
      {viewer.is === 'user' && (
        <b className="account-initial" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </b>
      )}
    </Link>
  );
}

/** If an error hides the user, the account page shows that error. */
function nameOf(viewer: Viewer): string {
  return (viewer.is === 'user' && (viewer.user.name || viewer.user.email)) || texts.account;
}
