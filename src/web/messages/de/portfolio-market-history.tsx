// Texts of the import of a market history.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Kosten vom Markt';
export const intro =
  'Der Markt der Spieleplattform weiß, was du gezahlt und bekommen hast. Er zeigt es nur dir, also speicherst du es als Datei. Dein Passwort bleibt dort.';
/** @param market links the words to the platform's market */
export const steps = (bookmark: ReactNode, market: (words: string) => ReactNode) => [
  <>Ziehe diesen Link zu deinen Lesezeichen: {bookmark}</>,
  <>
    Öffne {market('den Markt der Plattform')}, melde dich dort an und wähle das Lesezeichen. Es
    liest 100 Ereignisse in 3 Sekunden.
  </>,
  <>Wähle hier die Datei, die es speichert. Einzelne Seiten des Verlaufs gehen auch.</>,
];
export const bookmark = 'Marktverlauf speichern';
export const source = 'Was das Lesezeichen tut';
export const sourceHint = 'Sein ganzer Code. Er sendet nichts an andere Seiten.';
export const address = 'Adresse des Lesezeichens';
export const file = 'Marktverlauf';
export const fileHint =
  'JSON, oder CSV von CSGO Trader oder einem anderen Programm. Du siehst eine Vorschau, bevor etwas gespeichert wird.';
export const notRead = 'Die Datei ist nicht lesbar';
export const notStored = 'Nichts wurde gespeichert';
export const notUndone = 'Nicht rückgängig gemacht';
export const notJson = 'Es ist kein JSON, oder es endet zu früh.';

const trades = (count: number, text: string) =>
  plural(count, { one: 'Ein Geschäft', other: `${text} Geschäfte` });
export const matched = (count: number, text: string) =>
  plural(count, {
    one: 'Ein Geschäft gehört zu einem Posten, der seine Kosten oder seinen Verkauf bekommt.',
    other: `${text} Geschäfte gehören zu Posten, die ihre Kosten und Verkäufe bekommen.`,
  });
export const appliedBefore = (count: number, text: string) =>
  `${trades(count, text)} schon übernommen.`;
export const doubtful = (count: number, text: string) =>
  plural(count, {
    one: 'Ein Geschäft ist zweifelhaft: Wähle unten.',
    other: `${text} Geschäfte sind zweifelhaft: Wähle unten.`,
  });
export const withoutLot = (count: number, text: string) =>
  `${trades(count, text)} ohne Posten, etwa Items, die du vor dem Import getauscht oder verkauft hast.`;
export const otherGames = (count: number, text: string) =>
  `${trades(count, text)} aus anderen Spielen.`;
export const ofAccount = (id: string) => `Verlauf des Kontos ${id}.`;
/** @param hasDoubts whether something can be chosen */
export const costChange = (before: string, after: string, hasDoubts: boolean) => {
  const change =
    before === after ? `bleiben bei ${after}` : `ändern sich von ${before} auf ${after}`;
  return `Die Kosten des Portfolios ${change}${hasDoubts ? ', ohne deine Auswahl unten' : ''}.`;
};

export const matchesCaption = (text: string) => `Treffer: ${text}`;
export const columns = {
  item: 'Item',
  trade: 'Geschäft',
  day: 'Tag',
  amount: 'Betrag',
  by: 'Gefunden durch',
  reason: 'Warum nicht',
} as const;
export const types = { purchase: 'gekauft', sale: 'verkauft' } as const;
export const by = { asset: 'Gegenstand', name: 'Name und Tag', choice: 'deine Wahl' } as const;

export const doubtsTitle = 'Zweifelhaft';
export const doubts = {
  several: 'Mehrere Geschäfte oder Posten dieses Items passen zueinander.',
  has_cost: 'Der Posten hat schon Kosten.',
  gone: 'Ein Posten dieses Items ist weg. Wurde er hier verkauft?',
} as const;
export const allOldest = 'Alle: älteste zu ältesten';
export const noneChosen = 'Keine wählen';
export const assignments = {
  none: 'Lassen, wie sie sind',
  oldest: 'Älteste zu ältesten',
  each: 'Einzeln',
} as const;
export const lotOf = (trade: string) => `Posten von: ${trade}`;
export const noLot = 'Keiner';
export const candidate = (
  seen: string | undefined,
  gone: string | undefined,
  cost: string | undefined,
) =>
  [
    seen === undefined ? 'Posten' : `gesehen ${seen}`,
    gone !== undefined && `weg ${gone}`,
    cost !== undefined && `Kosten ${cost}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
export const tradeLine = (type: string, day: string, amount: string) => `${type} ${day}, ${amount}`;
export const moreGroups = (text: string) => `${text} weitere zeigen`;

/** With the number of all, of which the service names a thousand. */
export const leftOutCaption = (text: string) => `Nicht verwendet: ${text}`;
export const apply = (count: number, text: string) =>
  plural(count, { one: 'Ein Geschäft übernehmen', other: `${text} Geschäfte übernehmen` });
export const applying = 'Wird übernommen…';
export const applied = (count: number, text: string) =>
  plural(count, { one: 'Ein Geschäft übernommen.', other: `${text} Geschäfte übernommen.` });
export const undo = 'Rückgängig';
export const undone = 'Rückgängig gemacht.';
export const nothingNew = 'Nichts Neues in dieser Datei.';

export const protectedItems = (count: number, text: string) =>
  plural(count, {
    one: 'Ein Item hat Handelsschutz: Einige Tage siehst nur du es.',
    other: `${text} Items haben Handelsschutz: Einige Tage siehst nur du sie.`,
  });
export const addProtected = 'Als Posten hinzufügen';
export const protectedAdded = 'Hinzugefügt, im Lager „Trade protection“.';
