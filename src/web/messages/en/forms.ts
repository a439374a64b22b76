// Texts of dialogs, and of the fields of forms.

export const close = 'Close';
export const cancel = 'Cancel';
export const nothingChanged = 'Nothing was changed';
/** Closes a dialog with a secret, which is shown only once. */
export const secretCopied = 'I have it';

export const copy = 'Copy';
export const copied = 'Copied.';
/** Where the browser refuses to copy. */
export const selected = 'Selected: copy it with your keyboard.';

export const noAmount = 'Enter an amount such as 12.50.';
/** For currencies without a minor unit. */
export const noWholeAmount = 'Enter a whole amount such as 1250.';
export const amountTooLarge = (most: string) => `At most ${most}.`;
export const noQuantity = (most: string) => `Enter a whole number from 1 to ${most}.`;
export const incompleteDate = 'This date is incomplete.';
