// Texts of the setup, and of the settings of the service.

import type { Wrap } from '../wrap.js';

export const title = 'Set up Itemtide';
/** What loads. */
export const content = 'the setup';
export const alreadySetUp = 'Already set up';
export const alreadySetUpHint = (administration: Wrap) => (
  <>Administrators change its settings in the {administration('administration')}.</>
);
export const notOpened = 'Setup is locked';
export const code = 'Setup code';
export const codeHint = 'Printed in the service’s terminal or log at start.';

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
export const notSaved = 'Not saved';

/** @param name of a setting */
export const fixed = (name: string) => `Set by ${name} in the environment.`;
/** In place of a secret of the environment. */
export const hiddenSecret = '••••••••';
export const secretKept = 'Stored; leave empty to keep.';
export const mailServerKept = 'Stored. To change it, fill in all of these fields.';

export const administratorIntroduction =
  'Manages settings, users, markets and backups. No password: you sign in with a link.';
export const email = 'Your e-mail address';
export const emailHint = 'Where you get mail.';
export const noAddress = 'Enter an e-mail address, such as name@example.com.';

export const markets = 'Markets';
/** What loads. */
export const marketsContent = 'the markets';
export const marketsIntroduction =
  'Pick markets, most important first; none means demo prices. You accept the terms of those you pick.';
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

export const displayIntroduction = 'Defaults for visitors.';
export const currency = 'Currency';
export const timezone = 'Time zone';
export const visitorTimezone = 'Same as browser';
/** The time zone of the administrator. */
export const here = (timezone: string) => `${timezone} (yours)`;

export const mailIntroduction =
  'Sends sign-in links and alerts. Without a mail server, the service prints links in its terminal.';
/** Where links are printed with demo data only. */
export const mailNeeded =
  'For sign-in links and alerts. Required with real prices (PRINT_MAILS=demo).';
export const noMailServer =
  'Enter a mail server, or nobody can sign in. Or go back and pick no market.';
export const mailServer = 'Mail server';
export const mailServerHint = 'Such as smtp.example.com. Optional.';
export const port = 'Port';
export const portHint = '587, or 465 for TLS from the start.';
export const user = 'User';
export const password = 'Password';
export const sender = 'Sender';
export const senderHint = 'Such as Itemtide <prices@example.com>.';
export const test = 'Send a test mail';
export const testing = 'Sending…';
export const tested = (address: string) => `Sent to ${address}.`;
export const notTested = 'Mail not sent';

export const backupsIntroduction = 'One file with all data, settings and secrets.';
export const folder = 'Folder for backups';
export const folderHint = 'On the service’s machine, ideally another disk. Optional.';
export const interval = 'Hours between backups';
export const keep = 'Backups to keep';

export const saved = 'Saved';
export const restarting = 'Restarting…';
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
