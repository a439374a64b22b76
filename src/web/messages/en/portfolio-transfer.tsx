// Texts of the import and the export of lots.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const exporting = 'Export';
export const exportHint =
  'All lots and sales as CSV, for a spreadsheet or another Itemtide service. Amounts are in cents.';
export const download = 'Download';

export const importFile = 'Import a file';
export const fileFormat = (
  <>
    CSV as a spreadsheet saves it, in UTF-8, with the columns of the export in any order;{' '}
    <code>market_hash_name</code> and <code>quantity</code> are enough. Either the whole file is
    imported or nothing. Importing the same file again changes nothing. Other files work too: you
    say what their columns are.
  </>
);
export const file = 'File';
export const fileHint = 'You see a preview before anything is stored.';
export const notRead = 'The file cannot be read';
export const notUtf8 = 'It is not in UTF-8: save it as “CSV UTF-8”.';
export const notStored = 'Nothing was stored';

/** How many lines have an effect; all but `added` are formatted. */
interface LineCounts {
  readonly added: number;
  readonly addedText: string;
  readonly changedText: string;
  readonly unchangedText: string;
}
export const planned = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `One line to add, ${changedText} to change, ${unchangedText} unchanged.`,
    other: `${addedText} lines to add, ${changedText} to change, ${unchangedText} unchanged.`,
  });
export const stored = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `Stored. One line added, ${changedText} changed, ${unchangedText} unchanged.`,
    other: `Stored. ${addedText} lines added, ${changedText} changed, ${unchangedText} unchanged.`,
  });
export const linesWithErrors = (count: number, countText: string) =>
  plural(count, {
    one: ' One line with errors, so nothing can be stored.',
    other: ` ${countText} lines with errors, so nothing can be stored.`,
  });
export const errorsCaption = 'Errors in the file';
export const errorColumns = { line: 'Line', error: 'Error' } as const;
export const changesCaption = 'Changes';
export const changeColumns = {
  line: 'Line',
  item: 'Item',
  change: 'Change',
  quantity: 'Quantity',
} as const;
export const changes = {
  lot: { added: 'lot, added', changed: 'lot, changed', unchanged: 'lot, unchanged' },
  sale: { added: 'sale, added', changed: 'sale, changed', unchanged: 'sale, unchanged' },
} as const;
export const store = 'Store the changes';
export const storing = 'Storing…';

export const importInventory = 'Import your inventory';
export const inventoryHint =
  'Imports the items of your public inventory on the game platform. Items imported before are not added again. Lots of items that left the inventory are closed, not deleted.';
/** What loads, as in `Loading the linked accounts…`. */
export const linkedContent = 'the linked accounts';
export const switchedOff = 'The game platform is switched off here.';
/**
 * @param platform its name; undefined while not known
 * @param link wraps the words that link to the account
 */
export const linkFirst = (platform: string | undefined, link: Wrap) => (
  <>
    First link your {platform ?? 'game platform'} account, under {link('Account')}.
  </>
);
export const importNow = 'Import';
export const importing = 'Importing…';
export const notImportedYet = 'Not imported yet.';
/** @param age such as `5 min ago` */
export const lastImported = (age: ReactNode) => <>Last imported {age}.</>;
export const againInSeconds = (seconds: number) => ` You can import again in ${seconds} s.`;
export const againInMinutes = (minutes: number) => ` You can import again in ${minutes} min.`;
export const notImported = 'Nothing was imported';

export const imported = (count: number, countText: string, newText: string) =>
  plural(count, {
    one: `One item imported, ${newText} of them new.`,
    other: `${countText} items imported, ${newText} of them new.`,
  });
export const removed = (count: number, countText: string) =>
  plural(count, {
    one: 'One item left the inventory; its lots are closed.',
    other: `${countText} items left the inventory; their lots are closed.`,
  });
export const reopened = (count: number, countText: string) =>
  plural(count, {
    one: 'One item back in the inventory.',
    other: `${countText} items back in the inventory.`,
  });
export const takenOut = (count: number, countText: string) =>
  plural(count, {
    one: 'One item taken out of a storage unit.',
    other: `${countText} items taken out of storage units.`,
  });
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: 'One item counted by the platform but not shown: it hides recently traded items for some days.',
    other: `${countText} items counted by the platform but not shown: it hides recently traded items for some days.`,
  });
export const unmatchedCaption = (count: number, countText: string) =>
  plural(count, { one: 'One item not imported', other: `${countText} items not imported` });
export const unmatchedColumns = { item: 'Item', reason: 'Reason' } as const;
export const asset = (id: string) => `asset ${id}`;

export const renamedCaption = (count: number, countText: string) =>
  plural(count, {
    one: 'One lot got the phase or gem of its item',
    other: `${countText} lots got the phase or gem of their items`,
  });
export const renamedColumns = { from: 'Before', to: 'Now' } as const;
export const damagedCaption = (count: number, countText: string) =>
  plural(count, {
    one: 'One item whose certificate is damaged: its phase or gem is not known',
    other: `${countText} items whose certificates are damaged: their phases or gems are not known`,
  });
export const damagedColumns = { item: 'Item', asset: 'Asset' } as const;

/** The file of another program, whose columns are assigned. */
export const tracker = {
  /** What loads. */
  part: 'the columns of the file',
  hint: 'This file is from another program. Say what its columns are; the rest is left out.',
  empty: 'The file has no rows.',
  noItem: 'Choose the column with the items.',
  columnsCaption: 'The first rows of the file',
  /** A column without a name. */
  columnOf: (index: number) => `Column ${index}`,
  roleOf: (name: string) => `What is ${name}?`,
  unused: 'Not used',
  roles: {
    item: 'Item',
    wear: 'Wear',
    trade: 'Bought or sold',
    quantity: 'Quantity',
    cost: 'Price each',
    totalCost: 'Total price',
    currency: 'Currency',
    acquiredAt: 'Date',
    soldFor: 'Sold for, each',
    soldAt: 'Date of sale',
    fee: 'Fee',
    note: 'Note',
    tags: 'Tags',
  },
  decimal: 'Numbers',
  decimals: { undecided: 'Choose…', point: '1,234.56', comma: '1.234,56' },
  unit: 'Amounts',
  units: { whole: '12.34 is 12.34', hundredths: '1234 is 12.34' },
  currency: 'Amounts without a currency',
  days: 'Dates',
  dayOrders: {
    undecided: 'Choose…',
    dmy: 'day/month/year',
    mdy: 'month/day/year',
  },
  readCaption: (count: number, countText: string) =>
    plural(count, { one: 'One row, as it is read', other: `${countText} rows, as they are read` }),
  tradeColumn: 'Trade',
  trades: { purchase: 'bought', sale: 'sold' },
  amountColumn: 'Each',
  dayColumn: 'Date',
  leftOut: (count: number, countText: string) =>
    plural(count, {
      one: 'One row without an item or a trade is left out.',
      other: `${countText} rows without an item or a trade are left out.`,
    }),
  faultsCaption: (count: number, countText: string) =>
    plural(count, { one: 'One row is left out', other: `${countText} rows are left out` }),
  faults: {
    amount: (cell: string) => (cell === '' ? 'There is no price.' : `${cell} is not an amount.`),
    currency: (cell: string) => `The currency of ${cell} is not known.`,
    quantity: (cell: string) => `${cell} is not a whole number.`,
    day: (cell: string) => `${cell} is not a date.`,
    oversold: () => 'More is sold than was bought before.',
  },
  preview: 'Preview',
  leaveOutErrors: 'Leave out lines with errors',
  keepAs: 'Remember for the next file, as',
  keep: 'Remember',
  kept: (name: string) => `Remembered as ${name}.`,
};
