// Texts of the settings in the footer.

/** What loads for signed-in users, as in `Loading the settings of your account…`. */
export const accountSettings = 'the settings of your account';

export const currency = 'Currency';
export const ratesOf = (day: string) => `rates of ${day}`;
export const oldRatesOf = (day: string) => `rates of ${day}, more than four days old`;
export const notStored = 'The choice was not stored on your account.';
