// Texts of the dialog that creates or edits an alert.

export const newTitle = 'New alert';
export const editTitle = 'Edit the alert';
export const create = 'Create the alert';
export const save = 'Save';

export const when = 'When';
export const kinds = {
  price_above: 'Price rises to an amount or above',
  price_below: 'Price falls to an amount or below',
  percent_change: 'Price changes by a percentage',
  bollinger_breach: 'Price leaves its Bollinger band',
  volume_spike: 'Volume is far above its mean',
  ranking_entry: 'Item enters the volatility ranking',
} as const;

export const amountIn = (currency: string) => `Amount, in ${currency}`;
/** For amounts in another currency than US dollars. */
export const rateHint = 'Watched in US dollars, at the rate of today.';
/** The figure of each kind that has one which is no amount. */
export const figures = {
  percent_change: { label: 'Percent', hint: 'Of the price, at least 0.1.' },
  volume_spike: { label: 'Multiple of the mean', hint: 'From 1.5.' },
  ranking_entry: { label: 'Enters the top', hint: 'From 1 to 1,000.' },
} as const;
export const wrongFigures = {
  amount: 'Must be more than zero.',
  percent_change: 'A number from 0.1 to 10,000.',
  volume_spike: 'A number from 1.5 to 1,000.',
  ranking_entry: 'A whole number from 1 to 1,000.',
} as const;
export const direction = 'Direction';
export const directions = { either: 'Up or down', up: 'Up', down: 'Down' } as const;
export const side = 'Side';
export const sides = {
  either: 'Above or below it',
  upper: 'Above it',
  lower: 'Below it',
} as const;
export const window = 'Window';

export const noMail = 'No mail can be sent: your account has no address.';
export const alsoMail = (address: string) => `Also send a mail to ${address}`;
export const webhook = 'Webhook (optional)';
export const webhookHint =
  'Each event is sent there as a signed POST request. Private networks are not allowed.';
export const webhookNotHttps = 'The address must begin with https://.';
export const webhookWithUser = 'The address must not contain a user, a password or #.';
export const webhookNotPublic = 'The address must be on the public internet.';

export const keyTitle = 'Webhook key';
export const keyHint =
  'Each request is signed with this key, so that the receiver can verify its sender. The key is shown only once.';
export const key = 'Key';
