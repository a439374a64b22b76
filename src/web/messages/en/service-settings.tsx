// Texts of the settings of the service, for administrators.

export const settings = 'Settings';
/** What loads. */
export const content = 'the settings';
export const caption = 'The environment overrides stored settings.';
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
  fallback === '' ? 'Optional.' : `Default: ${fallback}`;

export const restartNeeded = 'Stored settings apply after a restart.';
export const restart = 'Restart now';
export const restarting = 'Restarting…';
export const notRestarted = 'Not restarted';

export const testMail = 'Send me a test mail';
export const mailSent = (address: string) => `Sent to ${address}.`;
export const mailNotSent = 'Mail not sent';
