import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the account page, without API tokens and the merging of accounts. */
export const account = {
  title: 'Konto',
  /** What loads, as in `Loading your account…`. */
  content: 'dein Konto',
  you: 'Du',
  name: 'Name',
  email: 'E-Mail-Adresse',
  noEmail: 'Keine',
  memberSince: 'Mitglied seit',
  role: 'Rolle',
  /** @param link to the administration */
  administrator: (link: Wrap) => <>Administrator: {link('Verwaltung')}</>,
  signOut: 'Abmelden',
  stillSignedIn: 'Noch angemeldet',
  settings: 'Einstellungen',
  settingsHint: 'Gelten in allen deinen Browsern.',
  marketFirst: 'Standardmarkt',
  anyMarketFirst: 'Erster mit einem Preis',
  valuation: 'Bewerten nach',
  valuations: {
    '': 'Niedrigste Angebote',
    best_net: 'Beste Auszahlung nach Gebühren',
    bid: 'Bester Kaufauftrag nach Gebühren',
  } as const,
  front: 'Startseite',
  fronts: { '': 'Mein Portfolio', market: 'Markt' } as const,
  ways: 'Anmeldewege',
  /** What loads. */
  waysContent: 'Anmeldewege',
  linkedContent: 'verknüpfte Konten',
  /** The names of providers that are no longer available. */
  formerProviders: {
    provider_a: 'Entfernter Anbieter',
    provider_b: 'Anderer entfernter Anbieter',
    provider_c: 'Die Spieleplattform',
  } as const,
  linkedOn: (date: string) => `verknüpft am ${date}`,
  linkByMail: 'E-Mail-Link',
  mailedTo: (address: string) => `an ${address}`,
  platformOff:
    'Der Inventarimport ist hier abgeschaltet. Trage Posten von Hand oder aus einer Datei ein.',
  linkPlatformHint: (platform: string) =>
    `Verknüpfe ${platform}, um dein Inventar zu importieren und dich damit anzumelden.`,
  linkPlatform: (platform: string) => `${platform} verknüpfen`,
  unlink: 'Trennen',
  unlinkProvider: (provider: string) => `${provider} trennen`,
  unlinkWarning: (provider: string) =>
    `Du meldest dich nicht mehr mit ${provider} an. Andere Sitzungen enden; deine Daten bleiben.`,
  sessions: 'Aktive Sitzungen',
  /** What loads. */
  sessionsContent: 'deine Sitzungen',
  unknownDevice: 'Unbekanntes Gerät',
  deviceOn: (browser: string, system: string) => `${browser} unter ${system}`,
  /** The session of this browser. */
  current: 'diese',
  sessionTimes: (since: string, used: ReactNode) => (
    <>
      seit {since}, benutzt {used}
    </>
  ),
  end: 'Beenden',
  endSession: (device: string, since: string) => `Sitzung beenden: ${device}, seit ${since}`,
  sessionNotEnded: 'Sitzung nicht beendet',
  signOutEverywhere: 'Überall abmelden',
  revokeTokensToo: 'Auch API-Tokens widerrufen',
  signOutEverywhereWarning: 'Beendet alle Sitzungen, auch diese.',
  data: 'Deine Daten',
  dataHint: 'Alles, was über dich gespeichert ist, als eine JSON-Datei.',
  download: 'Daten herunterladen',
  deleteAccount: 'Konto löschen',
  deletePermanently: 'Endgültig löschen',
  deleteWarning:
    'Löscht dein Konto mit allen Posten, Verkäufen, Alarmen und Links. Das lässt sich nicht rückgängig machen.',
  /** What a user without an e-mail address types. */
  deletionPhrase: 'mein konto löschen',
  confirmDeletion: (phrase: string) => `Gib zur Bestätigung ein: ${phrase}`,
  notConfirmed: (phrase: string) => `Gib zur Bestätigung ein: ${phrase}.`,
};

interface Count {
  readonly count: number;
  readonly shown: string;
}

/** Texts of the merging of two accounts. */
export const merging = {
  title: 'Konten zusammenführen',
  /** What loads, as in `Loading the state of the merge…`. */
  content: 'Stand der Zusammenführung',
  hint: 'Alles aus diesem Konto in ein anderes von dir übertragen.',
  begin: 'In ein anderes Konto übertragen',
  notChanged: 'Nichts wurde geändert',
  offered: (until: string) =>
    `Melde dich in diesem Browser bis ${until} im anderen Konto an. Du bestätigst, bevor etwas übertragen wird.`,
  signIn: 'Im anderen Konto anmelden',
  stillSignedIn: 'Noch angemeldet',
  withdraw: 'Abbrechen',
  /** An account without address and name. */
  unnamed: 'dem anderen Konto',
  moves: (account: ReactNode, lots: Count, watched: Count, alerts: Count) => (
    <>
      Alles aus {account} kommt in dieses Konto: {lots.shown} Posten, {watched.shown} beobachtete{' '}
      {plural(watched.count, { one: 'Item', other: 'Items' })}, {alerts.shown}{' '}
      {plural(alerts.count, { one: 'Alarm', other: 'Alarme' })} und die verknüpften Anbieter. Danach
      wird jenes Konto gelöscht.
    </>
  ),
  ends: 'Seine Sitzungen und API-Tokens enden. Freigegebene Links beider Portfolios funktionieren nicht mehr.',
  lostEmail: (address: string) => `Links an ${address} öffnen dieses Konto dann nicht mehr.`,
  refused: 'Diese Konten lassen sich nicht zusammenführen',
  merge: 'Zusammenführen',
};

/** What a token may do, by scope. */
const scopes = {
  'portfolio:read': 'Dein Portfolio lesen',
  'portfolio:write': 'Dein Portfolio ändern',
  alerts: 'Deine Alarme lesen und ändern',
  'prices:read': 'Preise lesen',
} as const;

/** Texts of the API tokens of an account. */
export const tokens = {
  title: 'API-Tokens',
  /** What loads, as in `Loading your API tokens…`. */
  content: 'deine API-Tokens',
  /** @param link to the documentation */
  hint: (link: Wrap) => (
    <>Mit Tokens nutzen Programme dein Konto in deren Rahmen. {link('API-Dokumentation')}</>
  ),
  none: 'Noch keine Tokens.',
  scopes,
  expired: 'abgelaufen',
  ended: (moment: string) => `Endete ${moment}.`,
  ends: (moment: string) => `Endet ${moment}.`,
  neverUsed: 'Nie benutzt.',
  lastUsed: (age: ReactNode) => <>Zuletzt benutzt {age}.</>,
  /** @param hide makes words readable for screen readers only */
  revokeToken: (name: string, hide: Wrap) => <>Widerrufen{hide(`: ${name}`)}</>,
  revoke: 'Widerrufen',
  revokeTitle: (name: string) => `${name} widerrufen`,
  revokeWarning:
    'Programme mit diesem Token funktionieren nicht mehr. Das lässt sich nicht rückgängig machen.',
  make: 'Neues Token',
  makeTitle: 'Neues API-Token',
  makeAction: 'Token erstellen',
  name: 'Name',
  nameHint: 'Das Programm, das es nutzt, etwa eine Tabelle.',
  noName: 'Gib einen Namen ein.',
  scopesField: 'Rechte',
  scopeChoice: (scope: keyof typeof scopes) => `${scopes[scope]} (${scope})`,
  noScope: 'Wähle mindestens eines.',
  lastDay: 'Letzter Tag',
  lastDayHint: 'Gültig bis zum Ende dieses Tages.',
  wrongDay: (most: number) => `Wähle einen Tag in den nächsten ${most} Tagen.`,
  made: 'Neues API-Token',
  madeHint: 'Kopiere es jetzt, es wird nur einmal gezeigt. Halte es geheim wie ein Passwort.',
  token: 'Token',
};
