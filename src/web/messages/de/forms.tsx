import { plural } from '../plural.js';

// Texts of the field that finds an item.

export const label = 'Item';
export const hint = 'Etwa „ak redline ft“.';
export const offered = 'Items';
export const found = (count: number, items: string) =>
  plural(count, { one: `${items} Item gefunden`, other: `${items} Items gefunden` });
export const none = 'Keine Ergebnisse';

// Texts in place of what only signed-in users see.

export const ended = 'Deine Sitzung ist beendet; nichts wurde geändert.';
export const notChecked = 'Anmeldung konnte nicht geprüft werden';
/** @param content such as `your portfolio` */
export const signInToSee = (content: string) => `Melde dich an für: ${content}`;
export const signIn = 'Anmelden';
export const worthWithout = 'Wert eines Inventars ansehen';

// Texts of dialogs, and of the fields of forms.

export const close = 'Schließen';
export const cancel = 'Abbrechen';
export const nothingChanged = 'Nichts wurde geändert';
/** Closes a dialog with a secret, which is shown only once. */
export const secretCopied = 'Hab ich';

export const copy = 'Kopieren';
export const copied = 'Kopiert.';
/** Where the browser refuses to copy. */
export const selected = 'Ausgewählt: drücke Strg C.';

export const noAmount = 'Gib einen Betrag wie 12,50 ein.';
/** For currencies without a minor unit. */
export const noWholeAmount = 'Gib einen ganzen Betrag wie 1250 ein.';
export const amountTooLarge = (most: string) => `Höchstens ${most}.`;
export const noQuantity = (most: string) => `Gib eine ganze Zahl von 1 bis ${most} ein.`;
export const incompleteDate = 'Unvollständiges Datum.';
