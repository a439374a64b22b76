import type { Wrap } from '../wrap.js';

/** Texts of the sharing of a portfolio: its settings, and the page that others see. */
export const sharing = {
  /** What loads, as in `Loading the sharing settings…`. */
  content: 'die Einstellungen der Freigabe',
  explanation:
    'Wer den Link hat, sieht deine Bestände. Name, Kosten, Notizen, Tags und Verkäufe bleiben privat.',
  notShared: 'Noch keine Links.',
  createLink: 'Link erstellen',
  linkOf: (name: string) => `Link ${name}`,
  /** For links from before their addresses were kept. */
  addressNotKept: 'Dieser Link ist zu alt, um ihn noch einmal zu zeigen.',
  viewPage: 'Öffnen',
  newTitle: 'Neuer Link',
  name: 'Name',
  nameHint: 'Titel der Seite.',
  defaultName: 'Mein Portfolio',
  noName: 'Gib einen Namen ein.',
  shown: 'Zeigt',
  shownChoices: {
    amounts: 'Beträge',
    percent: 'Nur Prozente',
  },
  shownHint: 'Prozente können die Größe trotzdem andeuten.',
  withLots: 'Posten zeigen',
  withHistory: 'Letztes Jahr zeigen',
  end: 'Letzter Tag',
  endHint: 'Optional',
  past: 'Wähle einen künftigen Tag.',
  shows: ({ amounts, lots, history }: Record<'amounts' | 'lots' | 'history', boolean>) =>
    `${[
      amounts ? 'Beträge' : 'Nur Prozente',
      lots ? 'Posten' : 'nur Bestände',
      history ? 'letztes Jahr' : 'kein Verlauf',
    ].join(', ')}.`,
  since: (date: string) => `Seit ${date}.`,
  until: (date: string) => `Bis ${date}.`,
  ended: 'beendet',
  remove: 'Entfernen',
  removeTitle: (name: string) => `Link ${name} entfernen`,
  removeResult: 'Er funktioniert dann für niemanden mehr.',
  lastYear: 'Letztes Jahr',
  lots: 'Posten',
  lotsCaption: 'Älteste zuerst',
  acquired: 'Erworben',
  pageTitle: 'Freigegebenes Portfolio',
  /** What loads, as in `Loading the shared portfolio…`. */
  pageContent: 'das freigegebene Portfolio',
  linkGone: 'Dieser Link funktioniert nicht',
  linkGoneHint: 'Er wurde entfernt, oder die Adresse ist unvollständig.',
  allItems: 'Alle Items ansehen',
  empty: 'Dieses Portfolio ist leer',
  totals: {
    value: 'Wert',
    change: '24 h',
    items: 'Items',
    unpriced: 'Ohne Preis',
  } as const,
};

/** Texts of the watchlist. */
export const watchlist = {
  /** What loads, as in `Loading your watchlist…`. */
  content: 'deine Beobachtungsliste',
  add: 'Item hinzufügen',
  notAdded: 'Nicht hinzugefügt',
  empty: 'Noch nichts beobachtet',
  emptyHint: 'Füge Items hinzu, um ihren Preisen zu folgen.',
  notRemoved: 'Nicht entfernt',
  caption: 'Beobachtete Items',
  columns: {
    item: 'Item',
    price: 'Preis',
    change: '24 h',
    week: '7 Tage',
    target: 'Ziel',
    since: 'Seit',
    remove: 'Entfernen',
  } as const,
  /** @param hidden words for screen readers only */
  remove: (item: string, hidden: Wrap) => <>Entfernen{hidden(`: ${item}`)}</>,
  /** @param percent such as `−12.0%` */
  away: (percent: string) => `${percent} entfernt`,
  /** @param hidden words for screen readers only */
  setTarget: (item: string, has: boolean, hidden: Wrap) => (
    <>
      {has ? 'Ändern' : 'Setzen'} {hidden(`: Ziel von ${item}`)}
    </>
  ),
  targetTitle: (item: string) => `Ziel von ${item}`,
  targetIn: (currency: string) => `Ziel, in ${currency}`,
  targetHint: 'Optional',
  noTarget: 'Gib mehr als null ein.',
  saveTarget: 'Speichern',
};
