/** Texts of the values that users give to their items. */
export const manualValues = {
  title: 'Mine is worth',
  hint: 'Counts toward totals only if you turn it on.',
  of: 'For',
  allLots: 'All other lots',
  lot: (quantity: string, day: string, note: string) =>
    note === '' ? `${quantity}, bought ${day}` : `${quantity}, bought ${day}: ${note}`,
  unitValue: (currency: string) => `Value each, in ${currency}`,
  day: 'Day',
  dayHint: 'Optional',
  note: 'Note',
  noValue: 'Enter more than zero.',
  save: 'Save',
  remove: 'Delete',
  mine: 'Mine',
  outdated: 'over 90 days old',
  valuedOn: (day: string) => `on ${day}`,
  counted: 'My values',
  countedHint: 'In value and profit here; history, returns and risk follow prices.',
  countedChoices: {
    none: 'Ignore',
    unpriced: 'Fill missing prices',
    all: 'Replace prices',
  },
};
