import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the account page, without API tokens and the merging of accounts. */
export const account = {
  title: 'Account',
  /** What loads, as in `Loading your account…`. */
  content: 'your account',
  you: 'You',
  name: 'Name',
  email: 'E-mail address',
  noEmail: 'None',
  memberSince: 'Member since',
  role: 'Role',
  /** @param link to the administration */
  administrator: (link: Wrap) => <>Administrator: {link('Administration')}</>,
  signOut: 'Sign out',
  stillSignedIn: 'Still signed in',
  settings: 'Settings',
  settingsHint: 'Apply in all your browsers.',
  marketFirst: 'Default market',
  anyMarketFirst: 'First with a price',
  valuation: 'Value at',
  valuations: {
    '': 'Lowest offers',
    best_net: 'Best payout after fees',
    bid: 'Best bid after fees',
  } as const,
  front: 'Front page',
  fronts: { '': 'My portfolio', market: 'Market' } as const,
  ways: 'Sign-in methods',
  /** What loads. */
  waysContent: 'sign-in methods',
  linkedContent: 'the linked accounts',
  /** The names of providers that are no longer available. */
  formerProviders: {
    provider_a: 'Removed provider',
    provider_b: 'Other removed provider',
    provider_c: 'The game platform',
  } as const,
  linkedOn: (date: string) => `linked ${date}`,
  linkByMail: 'E-mail link',
  mailedTo: (address: string) => `to ${address}`,
  platformOff: 'Inventory import is off here. Add lots by hand or from a file.',
  linkPlatformHint: (platform: string) =>
    `Link ${platform} to import your inventory and to sign in with it.`,
  linkPlatform: (platform: string) => `Link ${platform}`,
  unlink: 'Unlink',
  unlinkProvider: (provider: string) => `Unlink ${provider}`,
  unlinkWarning: (provider: string) =>
    `You’ll no longer sign in with ${provider}. Other sessions end; your data stays.`,
  sessions: 'Active sessions',
  /** What loads. */
  sessionsContent: 'your sessions',
  unknownDevice: 'Unknown device',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  /** The session of this browser. */
  current: 'current',
  sessionTimes: (since: string, used: ReactNode) => (
    <>
      since {since}, used {used}
    </>
  ),
  end: 'End',
  endSession: (device: string, since: string) => `End session: ${device}, since ${since}`,
  sessionNotEnded: 'Session not ended',
  signOutEverywhere: 'Sign out everywhere',
  revokeTokensToo: 'Also revoke API tokens',
  signOutEverywhereWarning: 'Ends all sessions, including this one.',
  data: 'Your data',
  dataHint: 'Everything stored about you, as one JSON file.',
  download: 'Download data',
  deleteAccount: 'Delete account',
  deletePermanently: 'Delete permanently',
  deleteWarning:
    'Deletes your account with all lots, sales, alerts and links. This can’t be undone.',
  /** What a user without an e-mail address types. */
  deletionPhrase: 'delete my account',
  confirmDeletion: (phrase: string) => `Type ${phrase} to confirm`,
  notConfirmed: (phrase: string) => `Type ${phrase} to confirm.`,
};

interface Count {
  readonly count: number;
  readonly shown: string;
}

/** Texts of the merging of two accounts. */
export const merging = {
  title: 'Merge accounts',
  /** What loads, as in `Loading the state of the merge…`. */
  content: 'the state of the merge',
  hint: 'Move everything from this account into another one of yours.',
  begin: 'Merge into another account',
  notChanged: 'Nothing changed',
  offered: (until: string) =>
    `Sign in to the other account in this browser by ${until}. You’ll confirm before anything moves.`,
  signIn: 'Sign in to other account',
  stillSignedIn: 'Still signed in',
  withdraw: 'Cancel merge',
  /** An account without address and name. */
  unnamed: 'the other account',
  moves: (account: ReactNode, lots: Count, watched: Count, alerts: Count) => (
    <>
      Everything of {account} moves into this account: {lots.shown}{' '}
      {plural(lots.count, { one: 'lot', other: 'lots' })}, {watched.shown}{' '}
      {plural(watched.count, { one: 'watched item', other: 'watched items' })}, {alerts.shown}{' '}
      {plural(alerts.count, { one: 'alert', other: 'alerts' })} and its linked providers. Then that
      account is deleted.
    </>
  ),
  ends: 'Its sessions and API tokens end. Shared links of both portfolios stop working.',
  lostEmail: (address: string) => `Links to ${address} will no longer open this account.`,
  refused: 'Can’t merge these accounts',
  merge: 'Merge',
};

/** What a token may do, by scope. */
const scopes = {
  'portfolio:read': 'Read your portfolio',
  'portfolio:write': 'Change your portfolio',
  alerts: 'Read and change your alerts',
  'prices:read': 'Read prices',
} as const;

/** Texts of the API tokens of an account. */
export const tokens = {
  title: 'API tokens',
  /** What loads, as in `Loading your API tokens…`. */
  content: 'your API tokens',
  /** @param link to the documentation */
  hint: (link: Wrap) => (
    <>Tokens let programs use your account within their scopes. {link('API documentation')}</>
  ),
  none: 'No tokens yet.',
  scopes,
  expired: 'expired',
  ended: (moment: string) => `Ended ${moment}.`,
  ends: (moment: string) => `Ends ${moment}.`,
  neverUsed: 'Never used.',
  lastUsed: (age: ReactNode) => <>Last used {age}.</>,
  /** @param hide makes words readable for screen readers only */
  revokeToken: (name: string, hide: Wrap) => <>Revoke{hide(` ${name}`)}</>,
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke ${name}`,
  revokeWarning: 'Programs using this token stop working. This can’t be undone.',
  make: 'New token',
  makeTitle: 'New API token',
  makeAction: 'Create token',
  name: 'Name',
  nameHint: 'The program that uses it, such as a spreadsheet.',
  noName: 'Enter a name.',
  scopesField: 'Scopes',
  scopeChoice: (scope: keyof typeof scopes) => `${scopes[scope]} (${scope})`,
  noScope: 'Choose at least one.',
  lastDay: 'Last day',
  lastDayHint: 'Valid through that day.',
  wrongDay: (most: number) => `Choose a day within ${most} days.`,
  made: 'New API token',
  madeHint: 'Copy it now: it won’t be shown again. Keep it as safe as a password.',
  token: 'Token',
};
