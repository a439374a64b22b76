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
  stillSignedIn: 'You are still signed in',
  settings: 'Settings',
  settingsHint: 'They are kept on your account, and hold in all of your browsers.',
  marketFirst: 'Market shown first',
  anyMarketFirst: 'The first with a price',
  valuation: 'Portfolio valued',
  valuations: {
    '': 'At the offers shown',
    best_net: 'After the fee, where most is left',
    bid: 'At the best bid, after the fee',
  } as const,
  front: 'Shown first, with lots',
  fronts: { '': 'My portfolio', market: 'The market' } as const,
  ways: 'Ways to sign in',
  /** What loads. */
  waysContent: 'the ways to sign in',
  linkedContent: 'the linked accounts',
  /** The names of providers that are no longer available. */
  formerProviders: {
    provider_a: 'A provider no longer available',
    provider_b: 'Another provider no longer available',
    provider_c: 'The game platform',
  } as const,
  linkedOn: (date: string) => `linked on ${date}`,
  linkByMail: 'A link by mail',
  mailedTo: (address: string) => `to ${address}`,
  platformOff:
    'The game platform is switched off here, so no inventory can be imported. Lots can be added by hand or from a file.',
  linkPlatformHint: (platform: string) =>
    `Link your ${platform} account to import your inventory. You can then also sign in with it.`,
  linkPlatform: (platform: string) => `Link your ${platform} account`,
  unlink: 'Unlink',
  unlinkProvider: (provider: string) => `Unlink ${provider}`,
  unlinkWarning: (provider: string) =>
    `You can no longer sign in with ${provider}. Your other sessions end; your data stays.`,
  sessions: 'Where you are signed in',
  /** What loads. */
  sessionsContent: 'your sessions',
  unknownDevice: 'An unknown device',
  /** The session of this browser. */
  current: 'current',
  sessionTimes: (since: string, used: ReactNode) => (
    <>
      since {since}, used {used}
    </>
  ),
  end: 'End',
  endSession: (device: string, since: string) => `End the session of ${device} since ${since}`,
  sessionNotEnded: 'The session was not ended',
  signOutEverywhere: 'Sign out everywhere',
  revokeTokensToo: 'Revoke my API tokens too',
  signOutEverywhereWarning: 'All your sessions end, this one too. You can sign in again at once.',
  data: 'Your data',
  dataHint:
    'Everything stored about you, as one JSON file: account, sessions, lots, watchlist and alerts.',
  download: 'Download your data',
  deleteAccount: 'Delete your account',
  deletePermanently: 'Delete permanently',
  deleteWarning:
    'Your account is deleted with all lots, sales, alerts and links, and you are signed out everywhere. This cannot be undone.',
  /** What a user without an e-mail address types. The service expects these words in each language. */
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
  hint: 'If you have another account here, you can move everything from this account into it.',
  begin: 'Move this account into another one',
  notChanged: 'Nothing was changed',
  offered: (until: string) =>
    `Now sign in to the other account, in this browser and before ${until}. You will see what happens before anything is moved.`,
  signIn: 'Sign in to the other account',
  stillSignedIn: 'You are still signed in',
  withdraw: 'Do not merge',
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
  ends: 'Its sessions and API tokens end, and links that share either portfolio stop working.',
  lostEmail: (address: string) => `Links mailed to ${address} will no longer open this account.`,
  refused: 'The two cannot be merged',
  merge: 'Merge the accounts',
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
    <>
      With a token, a program can use your account: as far as its scopes allow, and until its last
      day. Signing out does not end tokens. {link('API documentation')}
    </>
  ),
  none: 'You have no tokens.',
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
  revokeWarning: 'Programs that use this token are refused from now on. This cannot be undone.',
  make: 'New token',
  makeTitle: 'New API token',
  makeAction: 'Create the token',
  name: 'Name',
  nameHint: 'The program that will use it, such as a spreadsheet.',
  noName: 'Enter a name.',
  scopesField: 'Scopes',
  scopeChoice: (scope: keyof typeof scopes) => `${scopes[scope]} (${scope})`,
  noScope: 'Choose at least one.',
  lastDay: 'Last day',
  lastDayHint: 'The token is valid to the end of that day.',
  wrongDay: (most: number) => `Choose a day from today to ${most} days ahead.`,
  made: 'The new API token',
  madeHint:
    'Copy it now: it is shown only once. Anyone who has it can do what its scopes allow, so keep it secret like a password.',
  token: 'Token',
};
