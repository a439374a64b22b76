// Texts of the settings of the service, for administrators.

export const settings = 'Settings';
/** What loads. */
export const content = 'the settings';
export const caption = 'The environment wins over stored settings.';
export const columns = {
  setting: 'Setting',
  value: 'Value',
  origin: 'From',
  action: 'Action',
} as const;
export const origins = {
  environment: 'environment',
  stored: 'stored here',
  default: 'default',
} as const;
export const none = 'none';
/** In place of a secret. */
export const secretSet = 'set';
export const showAll = 'Show all settings';
export const change = 'Change';
export const changeSetting = (name: string) => `Change ${name}`;
export const save = 'Save';
/** @param fallback the default; empty for none */
export const emptyForDefault = (fallback: string) =>
  fallback === '' ? 'Leave it empty for none.' : `Leave it empty for the default: ${fallback}.`;

export const restartNeeded = 'Stored settings apply after a restart.';
export const restartOthers =
  'If other processes share the database, restart them, too: each reads the settings when it starts.';
export const restart = 'Restart now';
export const restarting = 'The service restarts…';
export const notRestarted = 'The service was not restarted';

export const testMail = 'Send me a test mail';
export const mailSent = (address: string) => `The mail server has taken a mail to ${address}.`;
export const mailNotSent = 'The mail was not sent';
