// Texts of the setup, and of the settings of the service.

import type { Wrap } from '../wrap.js';

export const title = 'Set up Itemtide';
/** What loads. */
export const content = 'the setup';
export const alreadySetUp = 'This service is set up';
export const alreadySetUpHint = (administration: Wrap) => (
  <>Administrators change its settings in the {administration('administration')}.</>
);
export const notOpened = 'The setup is not open to you';
export const code = 'Setup code';
export const codeHint = 'The service prints it when it starts, in its terminal or log.';

export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const steps = {
  administrator: 'Administrator',
  markets: 'Markets',
  display: 'Currency and time zone',
  mail: 'Mail',
  backups: 'Backups',
} as const;
export const back = 'Back';
export const next = 'Next';

export const save = 'Save and restart';
export const lookAround = 'Look around first';
export const notSaved = 'Nothing was saved';

/** @param name of a setting */
export const fixed = (name: string) =>
  `${name} is set in the environment, and can only be changed there.`;
/** In place of a secret of the environment. */
export const hiddenSecret = '••••••••';
export const secretKept = 'Stored. Leave it empty to keep it.';

export const administratorIntroduction =
  'The administrator changes settings, and sees users, markets and backups. There is no password: you sign in with a link.';
export const email = 'Your e-mail address';
export const emailHint = 'It must be one at which you get mail, once a mail server is set.';
export const noAddress = 'Enter an e-mail address, such as name@example.com.';

export const markets = 'Markets';
/** What loads. */
export const marketsContent = 'the markets';
export const marketsIntroduction =
  'Choose the markets whose prices are collected, the most important first. Without one, prices are made up. You agree to the terms of the markets that you choose.';
export const keys = {
  unused: 'Needs no key.',
  optional: 'A key is optional.',
  required: 'Needs an API key.',
} as const;
/** @param history a clause; null if there is none */
export const past = (history: string | null) =>
  history === null
    ? 'No past prices.'
    : `Past prices: ${history.charAt(0).toLowerCase()}${history.slice(1)}.`;
export const keyOf = (market: string) => `API key of ${market}`;
/** By setting. */
export const needed: Readonly<Record<string, string>> = { STEAM_ITEMS: 'Items to request' };
export const itemsHint = 'Full names, separated by semicolons.';
export const settingMissing = (field: string) => `Fill in “${field}”.`;

export const displayIntroduction =
  'Visitors see these until they choose others. Amounts are in US dollars until exchange rates are known.';
export const currency = 'Currency';
export const timezone = 'Time zone';
export const visitorTimezone = "That of each visitor's browser";
/** The time zone of the administrator. */
export const here = (timezone: string) => `${timezone} (yours)`;

export const mailIntroduction =
  'Mails carry sign-in links and alerts. Without a mail server, sign-in links are printed in the terminal of the service.';
/** Where links are printed with demo data only. */
export const mailNeeded =
  'Mails carry sign-in links and alerts. A mail server is needed: with real prices this service prints no sign-in links (PRINT_MAILS=demo).';
export const noMailServer =
  'Enter a mail server: without one nobody could sign in. Or go back, and choose no market.';
export const mailServer = 'Mail server';
export const mailServerHint = 'Such as smtp.example.com. Leave it empty for none.';
export const port = 'Port';
export const portHint = '587, or 465 for TLS from the start.';
export const user = 'User';
export const password = 'Password';
export const sender = 'Sender';
export const senderHint = 'Such as Itemtide <prices@example.com>.';
export const test = 'Send a test mail';
export const testing = 'Sending…';
export const tested = (address: string) => `The mail server has taken a mail to ${address}.`;
export const notTested = 'The mail was not sent';

export const backupsIntroduction =
  'A backup is one file with all data, stored settings and their secrets included.';
export const folder = 'Folder for backups';
export const folderHint =
  'On the machine of the service, best on another disk. Leave it empty for no backups.';
export const interval = 'Hours from one backup to the next';
export const keep = 'Number of backups to keep';

export const saved = 'Saved';
export const restarting = 'The service restarts with your settings…';
/** What loads. */
export const service = 'the service';
export const noLink = 'No sign-in link was made';
/** @param signIn a link */
export const signInOtherwise = (signIn: Wrap) => (
  <>This service sends no links: {signIn('sign in')} with a provider.</>
);
/** @param setup a link */
export const noMail = (setup: Wrap) => (
  <>No mail arrives? {setup('Correct the mail server')}: the setup is open until you sign in.</>
);
