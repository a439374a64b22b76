import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the list of items. */
export const list = {
  title: 'Items',
  /** What loads, as in `Loading items…`. */
  content: 'Items',
  notShown: 'Items können nicht gezeigt werden',
  none: 'Noch keine Items',
  noneHint: 'Sie erscheinen, sobald ein Markt antwortet.',
  noMatch: 'Keine Ergebnisse',
  clearAll: 'Alles zurücksetzen',
  search: 'Items suchen',
  searchExample: 'Suche: ak redline ft',
  /** @param query the corrected search */
  meant: (query: string) => `Ergebnisse für „${query}“`,
  filters: 'Filter',
  filtersSet: (count: number) => `Filter (${count})`,
  clear: 'Zurücksetzen',
  /** @param items the count, formatted */
  countOfItems: (count: number, items: string) =>
    plural(count, { one: `${items} Item`, other: `${items} Items` }),
  /** @param count of all items; formatted as `items`, of which `shown` match */
  countShown: (count: number, shown: string, items: string) =>
    plural(count, { one: `${shown} von ${items} Item`, other: `${shown} von ${items} Items` }),
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  type: 'Art',
  allTypes: 'Alle Arten',
  rarity: 'Seltenheit',
  allRarities: 'Alle Seltenheiten',
  wear: 'Zustand',
  allWears: 'Alle Zustände',
  stattrak: 'StatTrak™',
  stattrakChoices: {
    any: 'Mit und ohne StatTrak™',
    only: 'Nur StatTrak™',
    without: 'Kein StatTrak™',
  } as const,
  minPrice: (currency: string) => `Ab ${currency}`,
  maxPrice: (currency: string) => `Bis ${currency}`,
  /** Opens the dialog of `items-list.tsx`. */
  savedAndColumns: 'Ansichten',
  /** What loads, as in `Loading the form…`. */
  form: 'das Formular',
  columns: {
    name: 'Item',
    wear: 'Zustand',
    rarity: 'Seltenheit',
    price: 'Preis',
    change: '24 h',
    volatility: 'Volatilität',
    hours: 'Letzte 24 h',
    source: 'Markt',
    time: 'Aktualisiert',
  } as const,
  changeHint: 'Preisänderung in 24 Stunden',
  volatilityHint: 'Typische Schwankung um den Median in 24 Stunden',
  stale: 'veraltet',
  oldRate: 'alter Wechselkurs',
  oldRateHint: 'Mit einem Kurs umgerechnet, der über vier Tage alt ist',
  tooFewPrices: 'zu wenige Preise',
};

/** Texts of the dialog of saved filters and columns. */
export const views = {
  title: 'Ansichten',
  saved: 'Gespeicherte Filter',
  /** @param hidden words for screen readers only */
  remove: (filter: string, hidden: Wrap) => <>Entfernen{hidden(`: ${filter}`)}</>,
  nothingToSave: 'Filtere oder sortiere die Liste, dann speichere es hier.',
  name: 'Name',
  save: 'Speichern',
  columns: 'Spalten',
  columnNames: {
    wear: 'Zustand',
    rarity: 'Seltenheit',
    change: 'Änderung 24 h',
    volatility: 'Volatilität',
    hours: 'Diagramm 24 h',
    source: 'Markt',
    time: 'Aktualisiert',
  } as const,
};
