import { plural } from '../plural.js';

const lots = (count: number, text: string) =>
  plural(count, { one: '1 lot', other: `${text} lots` });

/** Texts of the choice of lots, and of the dialogs that change many at once. */
export const choice = {
  tag: 'Tag',
  anyTag: 'Any tag',
  cost: 'Cost',
  costs: { any: 'Any', known: 'Known', unknown: 'Unknown' } as const,
  group: 'Group by',
  groups: {
    none: 'None',
    item: 'Item',
    tag: 'Tag',
    account: 'Account',
    imported: 'Import day',
  } as const,
  /** Names of groups of lots without a tag, an account or an import. */
  noGroup: { item: '', tag: 'No tag', account: 'No account', imported: 'Not imported' } as const,
  column: 'Lots',
  caption: 'Matching lots',
  inGroup: (count: number, text: string, value: string) => `${lots(count, text)}, ${value}`,
  chooseLot: (item: string, day: string) => `Select ${item}, ${day}`,
  chooseGroup: (name: string) => `Select all of ${name}`,
  bar: 'Selected lots',
  /** What to choose with the field next to it. */
  filters: 'Filters',
  none: 'None selected',
  chosen: (count: number, text: string) => `${lots(count, text)} selected`,
  chooseAll: (text: string) => `Select all ${text}`,
  editAll: (text: string) => `Change all ${text}`,
  clear: 'Clear',
  edit: 'Change selected',
  sell: 'Sell selected',
  remove: 'Remove selected',
  history: 'History',
};

export const changes = {
  editTitle: 'Change lots',
  sellTitle: 'Sell lots',
  removeTitle: 'Remove lots',
  preview: 'Preview',
  apply: (count: number, text: string) => `Change ${lots(count, text)}`,
  sell: (count: number, text: string) => `Sell ${lots(count, text)}`,
  remove: (count: number, text: string) => `Remove ${lots(count, text)}`,
  costs: {
    keep: 'Keep',
    amount: 'Amount',
    market: 'Market price',
    unknown: 'Unknown',
  } as const,
  cost: 'Cost',
  amount: (currency: string) => `Cost each, in ${currency}`,
  percent: 'Percent of that day’s price',
  percentFault: 'Enter 0 to 1,000.',
  locks: { keep: 'Keep', until: 'Locked until', free: 'Unlocked' } as const,
  lock: 'Trade lock',
  lockDay: 'Locked until',
  noDay: 'Choose a day.',
  notes: { keep: 'Keep', set: 'Replace' } as const,
  note: 'Note',
  newNote: 'New note',
  emptyRemoves: 'Leave empty to remove.',
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  tagsHint: 'Comma-separated',
  tags: 'Tags',
  nothing: 'No changes yet.',
  unitPrice: (currency: string) => `Price each, in ${currency}`,
  unitFee: (currency: string) => `Fee each, in ${currency}`,
  sellsRest: 'Sells all that is left.',
  removes: 'Deletes lots and sales, also from history and profit.',
  notUndone: 'Not undone',
  canUndo: 'Undo within 30 days.',
  willChange: (count: number, text: string) =>
    plural(count, { one: '1 lot changes.', other: `${text} lots change.` }),
  unchanged: (count: number, text: string) =>
    plural(count, {
      one: '1 lot unchanged.',
      other: `${text} lots unchanged.`,
    }),
  withoutPrice: (count: number, text: string) =>
    plural(count, {
      one: '1 lot has no price that day and keeps its cost.',
      other: `${text} lots have no price that day and keep their cost.`,
    }),
  refused: (count: number, text: string) =>
    plural(count, { one: '1 lot refused:', other: `${text} lots refused:` }),
  portfolioCost: (before: string, after: string) =>
    before === after ? `Portfolio cost: ${after}.` : `Portfolio cost: ${before} → ${after}.`,
  moved: 'Your portfolio changed. Updated numbers:',
};

/** Texts of the list of changes. */
export const history = {
  title: 'History',
  /** What loads, as in `Loading changes…`. */
  content: 'changes',
  empty: 'No changes yet',
  done: (count: number, text: string) =>
    plural(count, { one: '1 lot changed.', other: `${text} lots changed.` }),
  lots,
  undo: 'Undo',
  /** For screen readers, behind `Undo`. */
  ofChange: (what: string, time: string) => ` ${what}, ${time}`,
  undone: (time: string) => `undone ${time}`,
  tooOld: 'final',
  what: {
    amount: (amount: string) => `cost ${amount} each`,
    unknown: 'cost unknown',
    market: (percent: string) => `cost ${percent} of market price`,
    acquired: (day: string) => `bought ${day}`,
    locked: (day: string) => `locked until ${day}`,
    free: 'unlocked',
    note: 'note',
    tags: 'tags',
    sold: (amount: string) => `sold for ${amount} each`,
    removed: 'removed',
    history: (costs: string, sales: string) => `market history, ${costs} costs and ${sales} sales`,
  },
};
