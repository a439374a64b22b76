// Texts of the setup, and of the settings of the service.

import type { Wrap } from '../wrap.js';

export const title = 'Itemtide einrichten';
/** What loads. */
export const content = 'die Einrichtung';
export const alreadySetUp = 'Schon eingerichtet';
export const alreadySetUpHint = (administration: Wrap) => (
  <>Administratoren ändern die Einstellungen in der {administration('Verwaltung')}.</>
);
export const notOpened = 'Die Einrichtung ist geschützt';
export const code = 'Code der Einrichtung';
export const codeHint = 'Beim Start im Terminal oder Protokoll des Dienstes ausgegeben.';

export const stepOf = (step: number, steps: number) => `Schritt ${step} von ${steps}`;
export const steps = {
  administrator: 'Administrator',
  markets: 'Märkte',
  display: 'Währung und Zeitzone',
  mail: 'E-Mail',
  backups: 'Sicherungen',
} as const;
export const back = 'Zurück';
export const next = 'Weiter';

export const save = 'Speichern und neu starten';
export const lookAround = 'Erst umsehen';
export const notSaved = 'Nicht gespeichert';

/** @param name of a setting */
export const fixed = (name: string) => `Durch ${name} in der Umgebung gesetzt.`;
/** In place of a secret of the environment. */
export const hiddenSecret = '••••••••';
export const secretKept = 'Gespeichert; leer lassen zum Behalten.';
export const mailServerKept = 'Gespeichert. Zum Ändern alle diese Felder ausfüllen.';

export const administratorIntroduction =
  'Verwaltet Einstellungen, Benutzer, Märkte und Sicherungen. Kein Passwort: Du meldest dich mit einem Link an.';
export const email = 'Deine E-Mail-Adresse';
export const emailHint = 'Wo du Mails bekommst.';
export const noAddress = 'Gib eine E-Mail-Adresse ein, etwa name@example.com.';

export const markets = 'Märkte';
/** What loads. */
export const marketsContent = 'die Märkte';
export const marketsIntroduction =
  'Wähle Märkte, den wichtigsten zuerst; keiner heißt Demopreise. Du nimmst die Bedingungen der gewählten an.';
export const keys = {
  unused: 'Braucht keinen Schlüssel.',
  optional: 'Ein Schlüssel ist möglich.',
  required: 'Braucht einen API-Schlüssel.',
} as const;
/** @param history a clause; null if there is none */
export const past = (history: string | null) =>
  history === null ? 'Keine früheren Preise.' : `Frühere Preise: ${history}.`;
export const keyOf = (market: string) => `API-Schlüssel von ${market}`;
/** By setting. */
export const needed: Readonly<Record<string, string>> = { STEAM_ITEMS: 'Abgefragte Items' };
export const itemsHint = 'Volle Namen, durch Semikolons getrennt.';
export const settingMissing = (field: string) => `Fülle „${field}“ aus.`;

export const displayIntroduction = 'Vorgaben für Besucher.';
export const currency = 'Währung';
export const timezone = 'Zeitzone';
export const visitorTimezone = 'Wie der Browser';
/** The time zone of the administrator. */
export const here = (timezone: string) => `${timezone} (deine)`;

export const mailIntroduction =
  'Für Anmeldelinks und Alarme. Ohne Mailserver werden Links im Terminal des Dienstes ausgegeben.';
/** Where links are printed with demo data only. */
export const mailNeeded =
  'Für Anmeldelinks und Alarme. Nötig mit echten Preisen (PRINT_MAILS=demo).';
export const noMailServer =
  'Gib einen Mailserver ein, sonst kann sich niemand anmelden. Oder geh zurück und wähle keinen Markt.';
export const mailServer = 'Mailserver';
export const mailServerHint = 'Etwa smtp.example.com. Optional.';
export const port = 'Port';
export const portHint = '587, oder 465 für TLS von Anfang an.';
export const user = 'Benutzer';
export const password = 'Passwort';
export const sender = 'Absender';
export const senderHint = 'Etwa Itemtide <prices@example.com>.';
export const test = 'Testmail senden';
export const testing = 'Wird gesendet…';
export const tested = (address: string) => `Gesendet an ${address}.`;
export const notTested = 'Mail nicht gesendet';

export const backupsIntroduction = 'Eine Datei mit allen Daten, Einstellungen und Geheimnissen.';
export const folder = 'Ordner für Sicherungen';
export const folderHint =
  'Auf dem Rechner des Dienstes, am besten auf einem anderen Datenträger. Optional.';
export const interval = 'Stunden zwischen Sicherungen';
export const keep = 'Aufbewahrte Sicherungen';

export const saved = 'Gespeichert';
export const restarting = 'Startet neu…';
/** What loads. */
export const service = 'der Dienst';
export const noLink = 'Kein Anmeldelink erstellt';
/** @param signIn a link */
export const signInOtherwise = (signIn: Wrap) => (
  <>Dieser Dienst sendet keine Links: {signIn('Melde dich')} über einen Anbieter an.</>
);
/** @param setup a link */
export const noMail = (setup: Wrap) => (
  <>
    Keine Mail da? {setup('Berichtige den Mailserver')}: Die Einrichtung bleibt offen, bis du dich
    anmeldest.
  </>
);
