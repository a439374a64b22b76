// Texts of the account page, without API tokens and the merging of accounts.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Account';
/** What loads, as in `Loading your account…`. */
export const content = 'your account';

export const you = 'You';
export const name = 'Name';
export const email = 'E-mail address';
export const noEmail = 'None';
export const memberSince = 'Member since';
export const role = 'Role';
/** @param link to the administration */
export const administrator = (link: Wrap) => <>Administrator: {link('Administration')}</>;
export const signOut = 'Sign out';
export const stillSignedIn = 'You are still signed in';

export const settings = 'Settings';
export const settingsHint = 'They are kept on your account, and hold in all of your browsers.';
export const timezone = 'Time zone';
export const browserTimezone = 'That of the browser';
export const marketFirst = 'Market shown first';
export const anyMarketFirst = 'The first with a price';
export const valuation = 'Portfolio valued';
export const valuations = {
  '': 'At the offers shown',
  best_net: 'After the fee, where most is left',
  bid: 'At the best bid, after the fee',
} as const;

export const ways = 'Ways to sign in';
/** What loads. */
export const waysContent = 'the ways to sign in';
export const linkedContent = 'the linked accounts';
/** The names of providers that are no longer available. */
export const formerProviders = {
  provider_a: 'A provider no longer available',
  provider_b: 'Another provider no longer available',
  provider_c: 'The game platform',
} as const;
export const linkedOn = (date: string) => `linked on ${date}`;
export const linkByMail = 'A link by mail';
export const mailedTo = (address: string) => `to ${address}`;
export const platformOff =
  'The game platform is switched off here, so no inventory can be imported. Lots can be added by hand or from a file.';
export const linkPlatformHint = (platform: string) =>
  `Link your ${platform} account to import your inventory. You can then also sign in with it.`;
export const linkPlatform = (platform: string) => `Link your ${platform} account`;
export const unlink = 'Unlink';
export const unlinkProvider = (provider: string) => `Unlink ${provider}`;
export const unlinkWarning = (provider: string) =>
  `You can no longer sign in with ${provider}. Your other sessions end; your data stays.`;

export const sessions = 'Where you are signed in';
/** What loads. */
export const sessionsContent = 'your sessions';
export const unknownDevice = 'An unknown device';
/** The session of this browser. */
export const current = 'current';
export const sessionTimes = (since: string, used: ReactNode) => (
  <>
    since {since}, used {used}
  </>
);
export const end = 'End';
export const endSession = (device: string, since: string) =>
  `End the session of ${device} since ${since}`;
export const sessionNotEnded = 'The session was not ended';
export const signOutEverywhere = 'Sign out everywhere';
export const signOutEverywhereWarning =
  'All your sessions end, this one too. You can sign in again at once.';

export const data = 'Your data';
export const dataHint =
  'Everything stored about you, as one JSON file: account, sessions, lots, watchlist and alerts.';
export const download = 'Download your data';
export const deleteAccount = 'Delete your account';
export const deletePermanently = 'Delete permanently';
export const deleteWarning =
  'Your account is deleted with all lots, sales, alerts and links, and you are signed out everywhere. This cannot be undone.';
/** What a user without an e-mail address types. The service expects these words in each language. */
export const deletionPhrase = 'delete my account';
export const confirmDeletion = (phrase: string) => `Type ${phrase} to confirm`;
export const notConfirmed = (phrase: string) => `Type ${phrase} to confirm.`;
