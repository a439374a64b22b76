// Texts of an item's page, without the parts that are loaded later.

import type { ReactNode } from 'react';
import { ranges } from './chart.js';

/** The title while the name is not known, and the label of the head. */
export const item = 'Item';
/** What loads, as in `Loading the item…`. */
export const content = 'das Item';
export const noSuchItem = 'Kein solches Item';
export const nothingAtAddress = 'Unter dieser Adresse ist nichts';
/** The rest of the page was never seen by this browser. */
export const onlyFromList = 'Nur Daten aus der Liste';
export const allItems = 'Alle Items';

/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = {
  addForm: 'das Formular',
  alertForm: 'das Formular',
  chart: 'das Diagramm',
  chartTools: 'Werkzeuge des Diagramms',
  events: 'die Ereignisse',
  indicators: 'die Indikatoren',
  marketPrices: 'die Preise nach Markt',
  measureTool: 'das Messwerkzeug',
  metrics: 'die Kennzahlen',
  move: 'warum es sich bewegt hat',
  trade: 'wo man handelt',
  outlook: 'der Ausblick',
  ownLines: 'deine Posten und Alarme',
  summary: 'die Übersicht der Preise',
} as const;

export const changed = (age: ReactNode) => <>geändert {age}</>;
/** The shown price of the item, if the page is of another market. */
export const reference = (price: ReactNode, market: string) => (
  <>
    {market} zeigt {price}
  </>
);
export const type = 'Art';
export const wear = 'Zustand';
export const rarity = 'Seltenheit';
export const compare = 'Vergleich';
export const addToPortfolio = 'Ins Portfolio';
export const addAlert = 'Alarm';
export const signInToAdd = 'Anmelden zum Verfolgen';

export const priceHistory = 'Preisverlauf';
/** What loads. */
export const historyContent = 'der Preisverlauf';
export const noMarket = 'Noch kein Markt bietet dieses Item an';
export const noPrices = (market: string, range: keyof typeof ranges) =>
  `Keine Preise von ${market} in diesem Zeitraum (${ranges[range]})`;

export const range = 'Zeitraum';
export const market = 'Markt';
export const drawAs = 'Zeichnen als';
export const chartTypes = { line: 'Linie', area: 'Fläche', candles: 'Kerzen' } as const;

/** The button that adds an item to the watchlist, or removes it. */
export const watchButton = {
  watch: 'Beobachten',
  watched: 'Beobachtet',
  notChanged: 'Beobachtungsliste nicht geändert',
};
