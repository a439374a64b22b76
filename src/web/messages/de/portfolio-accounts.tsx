// Texts of the linked accounts and of storage units.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const accounts = 'Konten';
export const accountsHint =
  'Andere Konten von dir auf der Spieleplattform, etwa eines als Lager, gelesen wie für alle sichtbar.';
export const accountsContent = 'die Konten';
export const accountsCaption = 'Verknüpfte Konten';
export const columns = {
  account: 'Konto',
  found: 'Letzter Import',
  every: 'Von selbst',
  actions: 'Aktionen',
} as const;
export const ownAccount = 'Du meldest dich damit an';
/** An account without a name. */
export const unnamed = (id: string) => `Konto …${id.slice(-5)}`;
export const every = (hours: number) =>
  hours === 0 ? 'Aus' : hours % 24 === 0 ? everyDays(hours / 24) : `Alle ${hours} Stunden`;
const everyDays = (days: number) => plural(days, { one: 'Jeden Tag', other: `Alle ${days} Tage` });
/** The label of a choice, for those who do not see the table. */
export const everyOf = (name: string) => `${name} von selbst importieren`;
export const notYet = 'Keiner';
/** @param age such as `5 min ago` */
export const found = {
  imported: (age: ReactNode) => <>Importiert {age}.</>,
  empty: (age: ReactNode) => <>Leer {age}.</>,
  private: (age: ReactNode) => <>Privat {age}: Nichts wurde geschlossen.</>,
  unconfirmed: (age: ReactNode) => (
    <>
      Mehr als die Hälfte fehlte {age}: Nichts wird geschlossen, bis ein weiterer Import dasselbe
      findet.
    </>
  ),
  unavailable: (age: ReactNode) => <>Keine Antwort {age}.</>,
  refused: (age: ReactNode) => <>Zu groß {age}: Nichts wurde importiert.</>,
} as const;
/** Behind the state of an account whose next import begins by itself. */
export const nextImport = (time: string) => `Nächster Versuch ${time}.`;
export const importOne = 'Importieren';
export const unlink = 'Trennen';
/** @param rest what only those hear who do not see the table */
export const actionOf = (action: string, name: string, hidden: (text: string) => ReactNode) => (
  <>
    {action}
    {hidden(` ${name}`)}
  </>
);
export const unlinkTitle = (name: string) => `${name} trennen?`;
export const unlinkWarning =
  'Die Posten bleiben. Sie ändern sich nicht mehr, außer du verknüpfst das Konto wieder.';
export const profile = 'Profil';
export const profileHint = 'Die Adresse des Profils oder seine ID mit 17 Ziffern.';
export const accountName = 'Name';
export const link = 'Verknüpfen';
export const linking = 'Wird verknüpft…';
export const notLinked = 'Nichts wurde verknüpft';
export const notChanged = 'Nichts wurde geändert';
export const account = 'Konto';
export const anyAccount = 'Beliebiges Konto';

export const units = 'Lagereinheiten';
export const unitsHint = (
  <>
    Kein Inventar zeigt sie. Wähle die Datei von casemove (JSON oder CSV) oder eine CSV mit den
    Spalten <code>name</code>, <code>count</code> und <code>unit</code>. Danach enthalten die
    Einheiten, was in der Datei steht.
  </>
);
export const unitsFile = 'Datei der Einheiten';
export const unitsAccount = 'Konto mit den Einheiten';
export const unitsCaption = 'Lagereinheiten der Datei';
export const unitColumns = {
  unit: 'Einheit',
  items: 'Items',
  added: 'Neu',
  moved: 'Verschoben',
  removed: 'Weg',
} as const;
export const skipped = (count: number, countText: string) =>
  plural(count, {
    one: 'Eine Zeile bleibt weg: Das Spiel hat kein solches Item.',
    other: `${countText} Zeilen bleiben weg: Das Spiel hat keine solchen Items.`,
  });
export const unitsStored = 'Gespeichert.';
