// Texts of the front page, the market at a glance.

import { plural } from '../plural.js';

export const title = 'Übersicht';
/** What loads, as in `Loading the overview…`. */
export const content = 'die Übersicht';
export const allItems = 'Alle Items';

export const noItems = 'Noch keine Items: Sie erscheinen, sobald ein Markt antwortet.';
/** @param items the count, formatted */
export const allPriced = (count: number, items: string) =>
  plural(count, { one: `${items} Item`, other: `${items} Items` });
/** @param items the count, formatted */
export const somePriced = (count: number, items: string, priced: string) =>
  plural(count, {
    one: `${items} Item, noch ohne Preis`,
    other: `${items} Items, ${priced} mit Preis`,
  });

export const rises = 'Stärkste Gewinner, 24 h';
export const noRise = 'Kein Preis ist gestiegen.';
export const falls = 'Stärkste Verlierer, 24 h';
export const noFall = 'Kein Preis ist gefallen.';
export const changesNotKnown = 'Noch nicht bekannt: braucht 24 Stunden Preise.';
export const varying = 'Am volatilsten, 24 h';
export const noneVarying = 'Braucht mehr Preise der letzten 24 Stunden.';
export const allVarying = 'Alle ansehen';
export const newItems = 'Neue Items';

export const index = {
  title: 'Marktindex',
  /** What loads, as in `Loading the index…`. */
  content: 'der Index',
  none: 'Beginnt mit den ersten Preisen.',
  all: 'Alle Indizes',
  base: '100 = erster Tag',
} as const;
/** The changes of the index. */
export const changes = {
  change_24h: '24 Stunden',
  change_7d: '7 Tage',
  change_30d: '30 Tage',
} as const;

export const heatMap = {
  title: 'Kategorien',
  areasByValue: 'Größe: Wert im Angebot. Farbe: Änderung in 24 h.',
  areasByCount: 'Größe: Items mit Preis. Farbe: Änderung in 24 h.',
  legend: 'Farbskala',
  noChange: 'Änderung unbekannt',
  asTable: 'Als Tabelle zeigen',
  caption: 'Kategorien mit ihrer Änderung in 24 h',
  columns: {
    category: 'Kategorie',
    change: 'Änderung',
    value: 'Im Angebot',
    priced: 'Items mit Preis',
  },
  notCounted: 'nicht gezählt',
} as const;
/** @param items the count, formatted */
export const countOfItems = (count: number, items: string) =>
  plural(count, { one: `${items} Item`, other: `${items} Items` });
export const pricedOf = (priced: string, items: string) => `${priced} von ${items}`;
