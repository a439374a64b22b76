// Texts of the list of keys.

export const title = 'Keyboard';
export const keys = [
  [['Ctrl', 'K'], 'Find an item, a page or an action'],
  [['/'], 'Search items'],
  [['1', '7'], 'Range of an item’s chart: from an hour to all that is kept'],
  [['←', '→'], 'Move a chart that has the focus'],
  [['+', '-'], 'Zoom it in and out; 0 shows all of it'],
  [['↑', '↓'], 'Move between the rows of a list; also Page Up, Page Down, Home, End'],
  [['Enter'], 'Open the item of the row'],
  [['Esc'], 'Close a dialog, clear the search'],
] as const;
export const singleKeys = 'Single-key shortcuts such as / and 1';

// Texts of the settings in the footer.

/** What loads for signed-in users, as in `Loading the settings of your account…`. */
export const accountSettings = 'the settings of your account';

export const currency = 'Currency';
export const ratesOf = (day: string) => `rates of ${day}`;
export const oldRatesOf = (day: string) => `rates of ${day}, more than four days old`;
export const notStored = 'The choice was not stored on your account.';
