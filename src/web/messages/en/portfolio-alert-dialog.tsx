// Texts of the dialog that creates or edits an alert.

export const newTitle = 'New alert';
export const editTitle = 'Edit the alert';
export const create = 'Create the alert';
export const save = 'Save';

export const when = 'When';
export const amountIn = (currency: string) => `Amount, in ${currency}`;
/** For amounts in another currency than US dollars. */
export const rateHint = 'Watched in US dollars at today’s rate.';
export const range = (min: string, max: string) => `from ${min} to ${max}`;
export const from = (min: string, max: string) => `From ${min} to ${max}.`;
export const noAmount = 'Must be more than zero.';
export const noNumber = (range: string) => `A number ${range}.`;
export const noWholeNumber = (range: string) => `A whole number ${range}.`;

/** The label of a field. @param channel such as `Webhook` */
export const optional = (channel: string) => `${channel} (optional)`;
/** @param fault such as `begin with https://` */
export const targetMust = (fault: string) => `The address must ${fault}.`;

export const keyTitle = 'Webhook key';
export const keyHint =
  'Each request is signed with this key, so that the receiver can verify its sender. The key is shown only once.';
export const key = 'Key';
