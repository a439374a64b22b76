import { plural } from '../plural.js';

// Texts of the field that finds an item.

export const label = 'Item';
export const hint = 'Such as “ak redline ft”.';
export const offered = 'Items';
export const found = (count: number, items: string) =>
  plural(count, { one: `${items} item found`, other: `${items} items found` });
export const none = 'No results';

// Texts in place of what only signed-in users see.

export const ended = 'Your session ended; nothing changed.';
export const notChecked = 'Couldn’t check your sign-in';
/** @param content such as `your portfolio` */
export const signInToSee = (content: string) => `Sign in to see ${content}`;
export const signIn = 'Sign in';
export const worthWithout = 'See what an inventory is worth';

// Texts of dialogs, and of the fields of forms.

export const close = 'Close';
export const cancel = 'Cancel';
export const nothingChanged = 'Nothing changed';
/** Closes a dialog with a secret, which is shown only once. */
export const secretCopied = 'I have it';

export const copy = 'Copy';
export const copied = 'Copied.';
/** Where the browser refuses to copy. */
export const selected = 'Selected: press Ctrl C.';

export const noAmount = 'Enter an amount such as 12.50.';
/** For currencies without a minor unit. */
export const noWholeAmount = 'Enter a whole amount such as 1250.';
export const amountTooLarge = (most: string) => `At most ${most}.`;
export const noQuantity = (most: string) => `Enter a whole number from 1 to ${most}.`;
export const incompleteDate = 'Incomplete date.';
