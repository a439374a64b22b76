// Texts of the sharing of a portfolio: its settings, and the page that others see.

/** What loads, as in `Loading the sharing settings…`. */
export const content = 'the sharing settings';
export const explanation =
  'Anyone with the link sees what you hold and its current value. Your name, costs, notes and sales are not shown.';

export const notShared = 'Your portfolio is not shared.';
export const createLink = 'Create a link';
export const notCreated = 'The link was not created';

export const sharedSince = (date: string) =>
  `Shared since ${date}. The link is shown only when it is created.`;
export const link = 'Link';
export const copyNow = (date: string) =>
  `Shared since ${date}. Copy the link now: it is not shown again.`;
export const viewPage = 'View the shared page';
export const replaceLink = 'Replace the link';
export const replaceResult = 'The current link stops working.';
export const stopSharing = 'Stop sharing';
export const stopResult = 'The link stops working. A link that you create later is a new one.';

export const pageTitle = 'Shared portfolio';
/** What loads, as in `Loading the shared portfolio…`. */
export const pageContent = 'the shared portfolio';
export const linkGone = 'This link does not work';
export const linkGoneHint = 'Its owner has stopped sharing, or the address is incomplete.';
export const allItems = 'See all items';
export const empty = 'This portfolio is empty';
export const totals = {
  value: 'Value',
  change: '24 h change',
  items: 'Items',
  unpriced: 'Without a price, counted as zero',
} as const;
