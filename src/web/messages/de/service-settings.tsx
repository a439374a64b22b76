// Texts of the settings of the service, for administrators.

export const settings = 'Einstellungen';
/** What loads. */
export const content = 'die Einstellungen';
export const caption = 'Die Umgebung geht gespeicherten Einstellungen vor.';
export const columns = {
  setting: 'Einstellung',
  value: 'Wert',
  origin: 'Herkunft',
  action: 'Aktion',
} as const;
export const origins = {
  environment: 'Umgebung',
  stored: 'hier gespeichert',
  default: 'Standard',
} as const;
export const none = 'keine';
/** In place of a secret. */
export const secretSet = 'gesetzt';
export const showAll = 'Alle Einstellungen zeigen';
export const change = 'Ändern';
export const changeSetting = (name: string) => `${name} ändern`;
export const save = 'Speichern';
/** @param fallback the default; empty for none */
export const emptyForDefault = (fallback: string) =>
  fallback === '' ? 'Optional.' : `Standard: ${fallback}`;

export const restartNeeded = 'Gespeicherte Einstellungen gelten nach einem Neustart.';
export const restart = 'Jetzt neu starten';
export const restarting = 'Startet neu…';
export const notRestarted = 'Nicht neu gestartet';

export const testMail = 'Schick mir eine Testmail';
export const mailSent = (address: string) => `Gesendet an ${address}.`;
export const mailNotSent = 'Mail nicht gesendet';
