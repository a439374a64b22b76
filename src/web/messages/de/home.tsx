// Texts of today's part of the portfolio.

import { plural } from '../plural.js';

/** What loads, as in `Loading today’s changes…`. */
export const content = 'Änderungen von heute';
export const risk = 'Risiko ansehen';

export const movers = 'Stärkste Bewegung, 24 h';
export const noMovers = 'Kein Preis hat sich bewegt.';

export const allocation = 'Aufteilung';
export const groupedBy = 'Nach';
export const groupings = { category: 'Kategorie', tag: 'Tag', account: 'Konto' } as const;
export const areas = 'Größe: Wert. Farbe: Änderung in 24 h.';
export const tagAreas = 'Größe: Wert, in jedem Tag eines Postens. Farbe: Änderung in 24 h.';
export const without = {
  category: 'Ohne Kategorie',
  tag: 'Ohne Tags',
  account: 'Ohne Konto',
} as const;
export const noChange = 'Änderung unbekannt';
export const asTable = 'Tabelle';
export const allocationCaption = 'Wertvollste zuerst';
export const columns = {
  group: 'Gruppe',
  value: 'Wert',
  quantity: 'Items',
  share: 'Anteil',
  change: '24 h',
} as const;

export const unlocks = 'Bald handelbar';
export const noUnlocks = 'Nichts ist gesperrt.';
export const unlocksOn = (quantity: string, day: string) => `${quantity} am ${day}`;
export const moreLocked = (count: number) =>
  plural(count, {
    one: '1 weiterer gesperrter Posten',
    other: `${count} weitere gesperrte Posten`,
  });

export const alerts = 'Alarme heute';
/** What loads. */
export const alertsContent = 'Alarme';
export const noAlerts = 'Heute keine.';
export const allAlerts = 'Alle Alarme';
