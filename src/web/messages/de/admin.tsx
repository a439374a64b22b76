// Texts of the administration.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'Verwaltung';
/** What loads, as in `Loading the administration…`. */
export const content = 'die Verwaltung';
export const notAllowed = 'Nur für Administratoren';
/** @param code shows the name of a setting */
export const notAllowedHint = (code: Wrap) => (
  <>Die Einstellung {code('ADMIN_EMAILS')} nennt sie.</>
);

export const newerRelease = (newer: string, version: string) =>
  `Version ${newer} ist da. Dies ist ${version}.`;
export const releaseUnknown = 'Die neueste Version ist nicht bekannt.';
/** Why. */
export const releaseErrors = {
  unreachable: () => 'Der Update-Server antwortet nicht.',
  /** @param status of HTTP */
  refused: (status: number | null) => `Der Update-Server antwortete mit ${status}.`,
  no_version: () => 'Der Update-Server nennt keine Version.',
} as const;

export const markets = 'Märkte';
/** What loads. */
export const marketsContent = 'Märkte';
export const marketsCaption = 'Abgefragte Märkte';
export const marketColumns = {
  market: 'Markt',
  status: 'Status',
  lastSuccess: 'Letzter Erfolg',
  actions: 'Aktionen',
} as const;
export const inQuarantine = 'in Quarantäne';
export const noSuccess = 'noch keiner';
export const poll = 'Jetzt abfragen';
export const pollMarket = (market: string) => `Jetzt abfragen: ${market}`;
export const polled = 'Der Markt wird in wenigen Sekunden abgefragt.';
export const endQuarantine = 'Quarantäne beenden';
export const endQuarantineOf = (market: string) => `Quarantäne von ${market} beenden`;
export const quarantineEnds = 'Die Quarantäne endet in wenigen Sekunden.';
export const heldBack = (items: string) => `${items} zurückgehalten`;
export const heldBackOf = (items: string, market: string) => `${items} zurückgehalten: ${market}`;
export const notChanged = 'Nichts wurde geändert';

export const heldItems = (market: string) => `Zurückgehaltene neue Items von ${market}`;
/** What loads. */
export const heldItemsContent = 'die Items';
export const trackAll = 'Alle verfolgen';
/** @param reason a clause of the service */
export const heldBecause = (reason: string) => `Sie werden zurückgehalten. Grund: ${reason}.`;
export const trackHint =
  'Wenn du sie verfolgst, werden ihre Preise ab der nächsten Abfrage gespeichert.';
export const moreItems = (items: string) => `Und ${items} weitere.`;

export const users = 'Benutzer';
/** What loads. */
export const usersContent = 'die Benutzer';
export const usersField = 'E-Mail-Adresse oder Name';
export const search = 'Suchen';
export const usersFound = (count: number, shownCount: string) =>
  `${shownCount} ${plural(count, { one: 'Benutzer', other: 'Benutzer' })}`;
export const userColumns = {
  user: 'Benutzer',
  role: 'Rolle',
  memberSince: 'Mitglied seit',
  lastUsed: 'Zuletzt aktiv',
  holdings: 'Bestände',
  sessions: 'Sitzungen',
  actions: 'Aktionen',
} as const;
export const roles = { user: 'Benutzer', admin: 'Admin' } as const;
export const noSession = 'keine Sitzung';
export const previous = 'Zurück';
export const next = 'Nächste';
export const signOut = 'Abmelden';
export const signOutUser = (user: string) => `${user} abmelden`;
export const signOutTitle = (user: string) => `${user} abmelden`;
export const endAllSessions = 'Alle Sitzungen beenden';
export const signOutWarning = (user: string) =>
  `${user} wird überall abgemeldet und kann sich sofort wieder anmelden. API-Tokens bleiben gültig.`;

export const backups = 'Sicherungen';
/** What loads. */
export const backupsContent = 'die Sicherungen';
export const noBackupFolder = 'Kein Ordner für Sicherungen eingestellt';
/** @param code shows the name of a setting */
export const noBackupFolderHint = (code: Wrap) => (
  <>Setze {code('BACKUP_DIR')} auf den Ordner für Sicherungen.</>
);
export const backUp = 'Jetzt sichern';
export const backingUp = 'Eine Sicherung läuft.';
export const notBackedUp = 'Es läuft keine Sicherung';
export const backupFailed = 'Die letzte Sicherung ist fehlgeschlagen';
export const keptIn = (directory: string) => `Abgelegt in ${directory}`;
export const backupColumns = { created: 'Erstellt', age: 'Alter', size: 'Größe' } as const;
