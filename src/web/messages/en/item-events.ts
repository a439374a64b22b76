// Texts of the events of the game in the chart of an item.

export const events = 'Events of the game';
export const severalEvents = (count: number) => `${count} events`;
export const kinds = { case: 'New case', major: 'Major', update: 'Update' } as const;
/** The letters of the marks. */
export const letters = { case: 'C', major: 'M', update: 'U' } as const;
