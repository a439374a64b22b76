import { plural } from '../plural.js';

const lots = (count: number, text: string) =>
  plural(count, { one: '1 Posten', other: `${text} Posten` });

/** Texts of the choice of lots, and of the dialogs that change many at once. */
export const choice = {
  tag: 'Tag',
  anyTag: 'Alle Tags',
  cost: 'Kosten',
  costs: { any: 'Beliebig', known: 'Bekannt', unknown: 'Unbekannt' } as const,
  group: 'Gruppieren nach',
  groups: {
    none: 'Nichts',
    item: 'Item',
    tag: 'Tag',
    account: 'Konto',
    imported: 'Tag des Imports',
  } as const,
  /** Names of groups of lots without a tag, an account or an import. */
  noGroup: {
    item: '',
    tag: 'Ohne Tags',
    account: 'Ohne Konto',
    imported: 'Nicht importiert',
  } as const,
  column: 'Posten',
  caption: 'Passende Posten',
  inGroup: (count: number, text: string, value: string) => `${lots(count, text)}, ${value}`,
  chooseLot: (item: string, day: string) => `${item}, ${day} auswählen`,
  chooseGroup: (name: string) => `Alle von ${name} auswählen`,
  bar: 'Ausgewählte Posten',
  /** What to choose with the field beside it. */
  filters: 'Filter',
  none: 'Keine ausgewählt',
  chosen: (count: number, text: string) => `${lots(count, text)} ausgewählt`,
  chooseAll: (text: string) => `Alle ${text} auswählen`,
  editAll: (text: string) => `Alle ${text} ändern`,
  clear: 'Auswahl aufheben',
  edit: 'Auswahl ändern',
  sell: 'Auswahl verkaufen',
  remove: 'Auswahl entfernen',
  history: 'Verlauf',
};

export const changes = {
  editTitle: 'Posten ändern',
  sellTitle: 'Posten verkaufen',
  removeTitle: 'Posten entfernen',
  preview: 'Vorschau',
  apply: (count: number, text: string) => `${lots(count, text)} ändern`,
  sell: (count: number, text: string) => `${lots(count, text)} verkaufen`,
  remove: (count: number, text: string) => `${lots(count, text)} entfernen`,
  costs: {
    keep: 'Beibehalten',
    amount: 'Betrag',
    market: 'Marktpreis',
    unknown: 'Unbekannt',
  } as const,
  cost: 'Kosten',
  amount: (currency: string) => `Kosten je Stück, in ${currency}`,
  percent: 'Prozent vom Preis jenes Tages',
  percentFault: 'Gib 0 bis 1.000 ein.',
  locks: { keep: 'Beibehalten', until: 'Gesperrt bis', free: 'Frei' } as const,
  lock: 'Handelssperre',
  lockDay: 'Gesperrt bis',
  noDay: 'Wähle einen Tag.',
  notes: { keep: 'Beibehalten', set: 'Ersetzen' } as const,
  note: 'Notiz',
  newNote: 'Neue Notiz',
  emptyRemoves: 'Leer lassen zum Entfernen.',
  addTags: 'Tags hinzufügen',
  removeTags: 'Tags entfernen',
  tagsHint: 'Durch Kommas getrennt',
  tags: 'Tags',
  nothing: 'Noch keine Änderungen.',
  unitPrice: (currency: string) => `Preis je Stück, in ${currency}`,
  unitFee: (currency: string) => `Gebühr je Stück, in ${currency}`,
  sellsRest: 'Verkauft alles, was übrig ist.',
  removes: 'Löscht Posten und Verkäufe, auch aus Verlauf und Gewinn.',
  notUndone: 'Nicht rückgängig gemacht',
  canUndo: '30 Tage lang rückgängig zu machen.',
  willChange: (count: number, text: string) =>
    plural(count, { one: '1 Posten ändert sich.', other: `${text} Posten ändern sich.` }),
  unchanged: (count: number, text: string) =>
    plural(count, { one: '1 Posten bleibt.', other: `${text} Posten bleiben.` }),
  withoutPrice: (count: number, text: string) =>
    plural(count, {
      one: '1 Posten hat an jenem Tag keinen Preis und behält seine Kosten.',
      other: `${text} Posten haben an jenem Tag keinen Preis und behalten ihre Kosten.`,
    }),
  refused: (count: number, text: string) =>
    plural(count, { one: '1 Posten abgelehnt:', other: `${text} Posten abgelehnt:` }),
  portfolioCost: (before: string, after: string) =>
    before === after
      ? `Kosten des Portfolios: ${after}.`
      : `Kosten des Portfolios: ${before} → ${after}.`,
  moved: 'Dein Portfolio hat sich geändert. Neue Zahlen:',
};

/** Texts of the list of changes. */
export const history = {
  title: 'Verlauf',
  /** What loads, as in `Loading changes…`. */
  content: 'Änderungen',
  empty: 'Noch keine Änderungen',
  done: (count: number, text: string) =>
    plural(count, { one: '1 Posten geändert.', other: `${text} Posten geändert.` }),
  lots,
  undo: 'Rückgängig',
  /** For screen readers, behind `Undo`. */
  ofChange: (what: string, time: string) => ` ${what}, ${time}`,
  undone: (time: string) => `rückgängig gemacht ${time}`,
  tooOld: 'endgültig',
  what: {
    amount: (amount: string) => `Kosten je ${amount}`,
    unknown: 'Kosten unbekannt',
    market: (percent: string) => `Kosten ${percent} des Marktpreises`,
    acquired: (day: string) => `gekauft ${day}`,
    locked: (day: string) => `gesperrt bis ${day}`,
    free: 'frei',
    note: 'Notiz',
    tags: 'Tags',
    sold: (amount: string) => `verkauft für je ${amount}`,
    removed: 'entfernt',
    history: (costs: string, sales: string) =>
      `Marktverlauf, ${costs} Kosten und ${sales} Verkäufe`,
  },
};
