import { plural } from '../plural.js';

const lots = (count: number, text: string) =>
  plural(count, { one: '1 lot', other: `${text} lots` });

/** Texts of the choice of lots, and of the dialogs that change many at once. */
export const choice = {
  tag: 'Tag',
  anyTag: 'Any tag',
  cost: 'Cost',
  costs: { any: 'Known or not', known: 'Known', unknown: 'Not known' } as const,
  group: 'Group by',
  groups: { none: 'Nothing', item: 'Item', tag: 'Tag', imported: 'Day of import' } as const,
  /** Names of groups of lots without a tag or an import. */
  noGroup: { item: '', tag: 'No tag', imported: 'Not imported' } as const,
  column: 'Lots',
  caption: 'The lots that match, with their value and profit.',
  inGroup: (count: number, text: string, value: string) => `${lots(count, text)}, ${value}`,
  chooseLot: (item: string, day: string) => `Choose ${item}, ${day}`,
  chooseGroup: (name: string) => `Choose all of ${name}`,
  bar: 'Chosen lots',
  none: 'No lot chosen',
  chosen: (count: number, text: string) => `${lots(count, text)} chosen`,
  chooseAll: (text: string) => `Choose all ${text}`,
  editAll: (text: string) => `Change all ${text}`,
  clear: 'Choose none',
  edit: 'Change chosen',
  sell: 'Sell chosen',
  remove: 'Remove chosen',
  history: 'Changes',
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
    amount: 'An amount',
    market: 'Part of the market price',
    unknown: 'Not known',
  } as const,
  cost: 'Cost',
  amount: (currency: string) => `Cost per item, in ${currency}`,
  percent: 'Percent of the price on the day of purchase',
  percentFault: 'Enter a number from 0 to 1,000.',
  locks: { keep: 'Keep', until: 'Locked until', free: 'Not locked' } as const,
  lock: 'Trade lock',
  lockDay: 'Locked until',
  noDay: 'Enter a day.',
  notes: { keep: 'Keep', set: 'Replace' } as const,
  note: 'Note',
  newNote: 'New note',
  emptyRemoves: 'Empty removes it.',
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  tagsHint: 'Separated by commas.',
  tags: 'Tags',
  nothing: 'Nothing to change yet.',
  unitPrice: (currency: string) => `Price per item, in ${currency}`,
  unitFee: (currency: string) => `Fee per item, in ${currency}`,
  sellsRest: 'Sells all that is left of each lot.',
  removes: 'The lots and their sales will be deleted, also from the history and the profit.',
  notUndone: 'Not undone',
  canUndo: 'You can undo this for 30 days.',
  willChange: (count: number, text: string) =>
    plural(count, { one: 'One lot will change.', other: `${text} lots will change.` }),
  unchanged: (count: number, text: string) =>
    plural(count, {
      one: 'One lot stays as it is.',
      other: `${text} lots stay as they are.`,
    }),
  withoutPrice: (count: number, text: string) =>
    plural(count, {
      one: 'One lot has no price on its day and keeps its cost.',
      other: `${text} lots have no price on their day and keep their cost.`,
    }),
  refused: (count: number, text: string) =>
    plural(count, { one: 'One lot cannot be changed:', other: `${text} lots cannot be changed:` }),
  portfolioCost: (before: string, after: string) =>
    before === after
      ? `The portfolio’s cost stays ${after}.`
      : `The portfolio’s cost changes from ${before} to ${after}.`,
  moved: 'The portfolio was changed meanwhile. These are the new numbers.',
};

/** Texts of the list of changes. */
export const history = {
  title: 'Changes',
  /** What loads, as in `Loading the changes…`. */
  content: 'the changes',
  empty: 'No changes yet',
  done: (count: number, text: string) =>
    plural(count, { one: 'One lot changed.', other: `${text} lots changed.` }),
  lots,
  undo: 'Undo',
  /** For screen readers, behind `Undo`. */
  ofChange: (what: string, time: string) => ` ${what}, ${time}`,
  undone: (time: string) => `undone on ${time}`,
  tooOld: 'can no longer be undone',
  what: {
    amount: (amount: string) => `cost ${amount} each`,
    unknown: 'cost not known',
    market: (percent: string) => `cost ${percent}% of the market price`,
    acquired: (day: string) => `acquired on ${day}`,
    locked: (day: string) => `locked until ${day}`,
    free: 'not locked',
    note: 'note',
    tags: 'tags',
    sold: (amount: string) => `sold for ${amount} each`,
    removed: 'removed',
    history: (costs: string, sales: string) => `market history, ${costs} costs and ${sales} sales`,
  },
};
