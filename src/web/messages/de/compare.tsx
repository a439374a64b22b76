// Texts of the page that compares items side by side.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Vergleich';
export const limit = (items: number) => `Bis zu ${items} Items nebeneinander`;
export const full = (most: number) =>
  `Höchstens ${most} Items: Entferne eines, um ein anderes hinzuzufügen.`;
export const add = 'Item hinzufügen';
export const none = 'Noch nichts zu vergleichen';
export const noneHint =
  'Füge Items hier hinzu, auf ihren Seiten oder in der Suche, die Strg K öffnet.';

export const comparison = 'Vergleich';
export const caption =
  'Nettobeträge nach Gebühren der Märkte; ein Stern zeigt den besten der Zeile.';
/** In front of the best figure of a row, for screen readers. */
export const best = 'am besten: ';
/** The name of an item while it is not known. */
export const unnamed = (id: number) => `Item ${id}`;
/** @param hide makes words readable for screen readers only */
export const remove = (name: string, hide: Wrap) => <>Entfernen{hide(`: ${name}`)}</>;

export const rows = {
  price: 'Preis',
  day: 'Änderung, 24 Stunden',
  week: 'Änderung, 7 Tage',
  variation: 'Schwankung, 7 Tage',
  sellerGets: 'Höchste Auszahlung',
  buyerPays: 'Niedrigster Kaufpreis',
  /** The result of buying and selling at once, in percent of the price paid. */
  resale: 'Sofort weiterverkauft',
  outlook: 'Spanne bei Freigabe',
  wear: 'Float-Werte',
} as const;
/** From one price, or wear value, to another. */
export const fromTo = (least: string, most: string) => `${least} bis ${most}`;
export const net = (price: ReactNode) => <>netto {price}</>;
export const notKnown = 'nicht bekannt';
export const noOutlook = 'kein Ausblick';
export const noWear = 'keine';
export const notOnMarket = 'nicht vorhanden';
export const feesNotKnown = 'Gebühren nicht bekannt';
