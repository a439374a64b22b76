// Texts of the administration.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'Administration';
/** What loads, as in `Loading the administration…`. */
export const content = 'the administration';
export const notAllowed = 'Only administrators can see this';
/** @param code shows the name of a setting */
export const notAllowedHint = (code: Wrap) => <>The setting {code('ADMIN_EMAILS')} lists them.</>;

export const newerRelease = (newer: string, version: string) =>
  `Version ${newer} is available; you’re running ${version}.`;
export const releaseUnknown = 'The newest version is not known.';
/** Why. */
export const releaseErrors = {
  unreachable: () => 'The update server does not answer.',
  /** @param status of HTTP */
  refused: (status: number | null) => `The update server answered ${status}.`,
  no_version: () => 'The update server names no version.',
} as const;

export const markets = 'Markets';
/** What loads. */
export const marketsContent = 'markets';
export const marketsCaption = 'Polled markets';
export const marketColumns = {
  market: 'Market',
  status: 'Status',
  lastSuccess: 'Last success',
  actions: 'Actions',
} as const;
export const inQuarantine = 'in quarantine';
export const noSuccess = 'none yet';
export const poll = 'Poll now';
export const pollMarket = (market: string) => `Poll now: ${market}`;
export const polled = 'The market will be polled within seconds.';
export const endQuarantine = 'End quarantine';
export const endQuarantineOf = (market: string) => `End the quarantine of ${market}`;
export const quarantineEnds = 'The quarantine ends within seconds.';
export const heldBack = (items: string) => `${items} held back`;
export const heldBackOf = (items: string, market: string) => `${items} held back: ${market}`;
export const notChanged = 'Nothing was changed';

export const heldItems = (market: string) => `New items of ${market} that are held back`;
/** What loads. */
export const heldItemsContent = 'the items';
export const trackAll = 'Track them all';
/** @param reason a clause of the service */
export const heldBecause = (reason: string) => `They are held back because ${reason}.`;
export const trackHint = 'If you track them, their prices are stored from the next poll on.';
export const moreItems = (items: string) => `And ${items} more.`;

export const users = 'Users';
/** What loads. */
export const usersContent = 'the users';
export const usersField = 'E-mail address or name';
export const search = 'Search';
export const usersFound = (count: number, shownCount: string) =>
  `${shownCount} ${plural(count, { one: 'user', other: 'users' })}`;
export const userColumns = {
  user: 'User',
  role: 'Role',
  memberSince: 'Member since',
  lastUsed: 'Last used',
  holdings: 'Holdings',
  sessions: 'Sessions',
  actions: 'Actions',
} as const;
export const roles = { user: 'user', admin: 'admin' } as const;
export const noSession = 'no session';
export const previous = 'Previous';
export const next = 'Next';
export const signOut = 'Sign out';
export const signOutUser = (user: string) => `Sign out ${user}`;
export const signOutTitle = (user: string) => `Sign ${user} out`;
export const endAllSessions = 'End all sessions';
export const signOutWarning = (user: string) =>
  `${user} is signed out everywhere, and can sign in again at once. API tokens stay valid.`;

export const backups = 'Backups';
/** What loads. */
export const backupsContent = 'the backups';
export const noBackupFolder = 'No backup folder is configured';
/** @param code shows the name of a setting */
export const noBackupFolderHint = (code: Wrap) => (
  <>Set {code('BACKUP_DIR')} to the folder for backups.</>
);
export const backUp = 'Back up now';
export const backingUp = 'Backing up…';
export const notBackedUp = 'Backup not started';
export const backupFailed = 'The last backup failed';
export const keptIn = (directory: string) => `Kept in ${directory}`;
export const backupColumns = { created: 'Created', age: 'Age', size: 'Size' } as const;
