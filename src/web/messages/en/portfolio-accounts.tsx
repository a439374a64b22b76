// Texts of the linked accounts and of storage units.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const accounts = 'Accounts';
export const accountsHint =
  'Your other accounts on the game platform, such as one for storage. Only their public inventory is read.';
export const accountsContent = 'the accounts';
export const accountsCaption = 'Linked accounts';
export const columns = {
  account: 'Account',
  found: 'Last import',
  every: 'Auto-import',
  actions: 'Actions',
} as const;
export const ownAccount = 'Your sign-in account';
/** An account without a name. */
export const unnamed = (id: string) => `Account …${id.slice(-5)}`;
export const every = (hours: number) =>
  hours === 0 ? 'Off' : hours % 24 === 0 ? everyDays(hours / 24) : `Every ${hours} hours`;
const everyDays = (days: number) => plural(days, { one: 'Every day', other: `Every ${days} days` });
/** The label of a choice, for those who do not see the table. */
export const everyOf = (name: string) => `Import ${name} automatically`;
export const notYet = 'None';
/** @param age such as `5 min ago` */
export const found = {
  imported: (age: ReactNode) => <>Imported {age}.</>,
  empty: (age: ReactNode) => <>Empty {age}.</>,
  private: (age: ReactNode) => <>Private {age}: nothing was closed.</>,
  unconfirmed: (age: ReactNode) => (
    <>
      More than half the items were missing {age}: lots close only if the next import confirms it.
    </>
  ),
  unavailable: (age: ReactNode) => <>No answer {age}.</>,
  refused: (age: ReactNode) => <>Too large {age}: nothing was imported.</>,
} as const;
/** Follows the state of an account with automatic imports. */
export const nextImport = (time: string) => `Next try ${time}.`;
export const importOne = 'Import';
export const unlink = 'Unlink';
/** @param rest text for screen readers alone */
export const actionOf = (action: string, name: string, hidden: (text: string) => ReactNode) => (
  <>
    {action}
    {hidden(` ${name}`)}
  </>
);
export const unlinkTitle = (name: string) => `Unlink ${name}?`;
export const unlinkWarning = 'Its lots stay, but won’t update unless you link it again.';
export const profile = 'Profile';
export const profileHint = 'Its profile address or 17-digit id.';
export const accountName = 'Name';
export const link = 'Link';
export const linking = 'Linking…';
export const notLinked = 'Nothing was linked';
export const notChanged = 'Nothing was changed';
export const account = 'Account';
export const anyAccount = 'Any account';

export const units = 'Storage units';
export const unitsHint = (
  <>
    No inventory shows them. Choose the file of casemove (JSON or CSV), or a CSV with the columns{' '}
    <code>name</code>, <code>count</code> and <code>unit</code>. The units then hold what the file
    lists.
  </>
);
export const unitsFile = 'Units file';
export const unitsAccount = 'Account with the units';
export const unitsCaption = 'Storage units of the file';
export const unitColumns = {
  unit: 'Unit',
  items: 'Items',
  added: 'New',
  moved: 'Moved in',
  removed: 'Gone',
} as const;
export const skipped = (count: number, countText: string) =>
  plural(count, {
    one: 'One row is left out: the game has no such item.',
    other: `${countText} rows are left out: the game has no such items.`,
  });
export const unitsStored = 'Stored.';
