// Texts that several parts of the portfolio share.

/** What loads, as in `Loading your portfolio…`. */
export const content = 'your portfolio';

export const addItems = 'Add items';
export const chooseItem = 'Choose an item from the list.';
export const horizon = 'Horizon';

export const profitNotKnown = 'profit not known';
export const costNotKnown = 'cost not known';
export const noPrice = 'no price';
export const stale = 'stale';
