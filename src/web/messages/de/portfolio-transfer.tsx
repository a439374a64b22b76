// Texts of the import and the export of lots.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const exporting = 'Export';
export const exportHint =
  'Alle Posten und Verkäufe als CSV, für eine Tabelle oder einen anderen Itemtide-Dienst. Beträge sind in Cent.';
export const download = 'Herunterladen';

export const importFile = 'Datei importieren';
export const fileFormat = (
  <>
    CSV, wie eine Tabelle sie speichert, in UTF-8, mit den Spalten des Exports in beliebiger
    Reihenfolge; <code>market_hash_name</code> und <code>quantity</code> genügen. Die ganze Datei
    wird importiert oder nichts. Dieselbe Datei noch einmal ändert nichts. Andere Dateien gehen
    auch: Du gibst an, was ihre Spalten bedeuten.
  </>
);
export const file = 'Datei';
export const fileHint = 'Du siehst eine Vorschau, bevor etwas gespeichert wird.';
export const notRead = 'Die Datei ist nicht lesbar';
export const notUtf8 = 'Sie ist nicht in UTF-8: Speichere sie als „CSV UTF-8“.';
export const notStored = 'Nichts wurde gespeichert';

/** How many lines have an effect; all but `added` are formatted. */
interface LineCounts {
  readonly added: number;
  readonly addedText: string;
  readonly changedText: string;
  readonly unchangedText: string;
}
export const planned = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `Eine Zeile neu, ${changedText} geändert, ${unchangedText} unverändert.`,
    other: `${addedText} Zeilen neu, ${changedText} geändert, ${unchangedText} unverändert.`,
  });
export const stored = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `Gespeichert. Eine Zeile neu, ${changedText} geändert, ${unchangedText} unverändert.`,
    other: `Gespeichert. ${addedText} Zeilen neu, ${changedText} geändert, ${unchangedText} unverändert.`,
  });
export const linesWithErrors = (count: number, countText: string) =>
  plural(count, {
    one: ' Eine Zeile mit Fehlern, also kann nichts gespeichert werden.',
    other: ` ${countText} Zeilen mit Fehlern, also kann nichts gespeichert werden.`,
  });
export const errorsCaption = 'Fehler in der Datei';
export const errorColumns = { line: 'Zeile', error: 'Fehler' } as const;
export const changesCaption = 'Änderungen';
export const changeColumns = {
  line: 'Zeile',
  item: 'Item',
  change: 'Änderung',
  quantity: 'Menge',
} as const;
export const changes = {
  lot: { added: 'Posten, neu', changed: 'Posten, geändert', unchanged: 'Posten, unverändert' },
  sale: { added: 'Verkauf, neu', changed: 'Verkauf, geändert', unchanged: 'Verkauf, unverändert' },
} as const;
export const store = 'Änderungen speichern';
export const storing = 'Wird gespeichert…';

export const importInventory = 'Inventar importieren';
export const inventoryHint =
  'Importiert die Items deines öffentlichen Inventars auf der Spieleplattform. Schon importierte kommen nicht noch einmal. Posten, deren Items nicht mehr da sind, werden geschlossen, nicht gelöscht.';
/** What loads, as in `Loading the linked accounts…`. */
export const linkedContent = 'verknüpfte Konten';
export const switchedOff = 'Die Spieleplattform ist hier abgeschaltet.';
/**
 * @param platform its name; undefined while not known
 * @param link wraps the words that link to the account
 */
export const linkFirst = (platform: string | undefined, link: Wrap) => (
  <>
    Verknüpfe zuerst dein Konto ({platform ?? 'Spieleplattform'}) unter {link('Konto')}.
  </>
);
export const importNow = 'Importieren';
export const importing = 'Wird importiert…';
export const notImportedYet = 'Noch nicht importiert.';
/** @param age such as `5 min ago` */
export const lastImported = (age: ReactNode) => <>Zuletzt importiert {age}.</>;
export const againInSeconds = (seconds: number) => ` Nächster Import in ${seconds} s möglich.`;
export const againInMinutes = (minutes: number) => ` Nächster Import in ${minutes} min möglich.`;
export const notImported = 'Nichts wurde importiert';

export const imported = (count: number, countText: string, newText: string) =>
  plural(count, {
    one: `Ein Item importiert, davon ${newText} neu.`,
    other: `${countText} Items importiert, davon ${newText} neu.`,
  });
export const removed = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein Item nicht mehr im Inventar; sein Posten ist geschlossen.',
    other: `${countText} Items nicht mehr im Inventar; ihre Posten sind geschlossen.`,
  });
export const reopened = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein Item wieder im Inventar.',
    other: `${countText} Items wieder im Inventar.`,
  });
export const takenOut = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein Item aus einer Lagereinheit genommen.',
    other: `${countText} Items aus Lagereinheiten genommen.`,
  });
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein Item zählt die Plattform, zeigt es aber nicht: Sie verbirgt kürzlich getauschte Items einige Tage.',
    other: `${countText} Items zählt die Plattform, zeigt sie aber nicht: Sie verbirgt kürzlich getauschte Items einige Tage.`,
  });
export const unmatchedCaption = (count: number, countText: string) =>
  plural(count, { one: 'Ein Item nicht importiert', other: `${countText} Items nicht importiert` });
export const unmatchedColumns = { item: 'Item', reason: 'Grund' } as const;
export const asset = (id: string) => `Gegenstand ${id}`;

export const renamedCaption = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein Posten hat die Phase oder das Juwel seines Items bekommen',
    other: `${countText} Posten haben die Phase oder das Juwel ihrer Items bekommen`,
  });
export const renamedColumns = { from: 'Vorher', to: 'Jetzt' } as const;
export const damagedCaption = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein Item mit beschädigtem Zertifikat: Phase oder Juwel sind unbekannt',
    other: `${countText} Items mit beschädigten Zertifikaten: Phasen oder Juwele sind unbekannt`,
  });
export const damagedColumns = { item: 'Item', asset: 'Gegenstand' } as const;

/** The file of another program, whose columns are assigned. */
export const tracker = {
  /** What loads. */
  part: 'die Spalten der Datei',
  hint: 'Diese Datei stammt aus einem anderen Programm. Gib an, was die Spalten bedeuten; der Rest entfällt.',
  empty: 'Die Datei hat keine Zeilen.',
  noItem: 'Wähle die Spalte mit den Items.',
  columnsCaption: 'Die ersten Zeilen der Datei',
  /** A column without a name. */
  columnOf: (index: number) => `Spalte ${index}`,
  roleOf: (name: string) => `Was ist ${name}?`,
  unused: 'Nicht verwendet',
  roles: {
    item: 'Item',
    wear: 'Zustand',
    trade: 'Gekauft oder verkauft',
    quantity: 'Anzahl',
    cost: 'Stückpreis',
    totalCost: 'Gesamtpreis',
    currency: 'Währung',
    acquiredAt: 'Datum',
    soldFor: 'Verkauft für, je Stück',
    soldAt: 'Verkaufsdatum',
    fee: 'Gebühr',
    note: 'Notiz',
    tags: 'Tags',
  },
  decimal: 'Zahlen',
  decimals: { undecided: 'Wählen…', point: '1,234.56', comma: '1.234,56' },
  unit: 'Beträge',
  units: { whole: '12,34 ist 12,34', hundredths: '1234 ist 12,34' },
  currency: 'Beträge ohne Währung',
  days: 'Datumsangaben',
  dayOrders: {
    undecided: 'Wählen…',
    dmy: 'Tag/Monat/Jahr',
    mdy: 'Monat/Tag/Jahr',
  },
  readCaption: (count: number, countText: string) =>
    plural(count, {
      one: 'Eine Zeile, wie sie gelesen wird',
      other: `${countText} Zeilen, wie sie gelesen werden`,
    }),
  tradeColumn: 'Geschäft',
  trades: { purchase: 'gekauft', sale: 'verkauft' },
  amountColumn: 'Je Stück',
  dayColumn: 'Datum',
  leftOut: (count: number, countText: string) =>
    plural(count, {
      one: 'Eine Zeile ohne Item oder Geschäft entfällt.',
      other: `${countText} Zeilen ohne Item oder Geschäft entfallen.`,
    }),
  faultsCaption: (count: number, countText: string) =>
    plural(count, { one: 'Eine Zeile entfällt', other: `${countText} Zeilen entfallen` }),
  faults: {
    amount: (cell: string) => (cell === '' ? 'Der Preis fehlt.' : `${cell} ist kein Betrag.`),
    currency: (cell: string) => `Die Währung von ${cell} ist nicht bekannt.`,
    quantity: (cell: string) => `${cell} ist keine ganze Zahl.`,
    day: (cell: string) => `${cell} ist kein Datum.`,
    oversold: () => 'Verkauft wird mehr, als zuvor gekauft wurde.',
  },
  preview: 'Vorschau',
  leaveOutErrors: 'Zeilen mit Fehlern weglassen',
  keepAs: 'Für die nächste Datei merken als',
  keep: 'Merken',
  kept: (name: string) => `Gemerkt als ${name}.`,
};
