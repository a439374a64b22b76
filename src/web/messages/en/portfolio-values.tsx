/** Texts of what users think that their items are worth. */
export const manualValues = {
  title: 'Mine is worth',
  hint: 'Shown apart from the price of the market. It counts in the value only if you choose so.',
  of: 'Of',
  allLots: 'All pieces without a value of their own',
  lot: (quantity: string, day: string, note: string) =>
    note === '' ? `${quantity}, bought ${day}` : `${quantity}, bought ${day}: ${note}`,
  unitValue: (currency: string) => `One is worth, in ${currency}`,
  day: 'Day',
  dayHint: 'Empty: now.',
  note: 'Note (optional)',
  noValue: 'Must be more than zero.',
  save: 'Save',
  remove: 'Delete this value',
  mine: 'Mine',
  outdated: 'older than 90 days',
  valuedOn: (day: string) => `on ${day}`,
  counted: 'My values',
  countedHint: 'In value and profit of this page. History, returns and risk follow prices.',
  countedChoices: {
    none: 'Not counted',
    unpriced: 'For items without a price',
    all: 'In place of prices',
  },
};
