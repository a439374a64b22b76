// Texts of the rehearsal of an alert.

import { plural } from '../plural.js';

export const title = 'Letzte 90 Tage';
export const running = 'Die Regel wird an den letzten 90 Tagen geprüft…';
export const notRehearsed = 'Die Regel wurde nicht an der Vergangenheit geprüft';

export const count = (count: number) =>
  count === 0
    ? 'Diese Regel hätte sich in den letzten 90 Tagen nicht gemeldet.'
    : `Diese Regel hätte sich in den letzten 90 Tagen ${count}-mal gemeldet.`;
export const since = (date: string) => `Preise seit ${date}.`;
export const gaps = (days: number) =>
  `Dazwischen ${days} ${plural(days, { one: 'Tag', other: 'Tage' })} ohne Preise.`;
export const reasons = {
  no_prices: 'Keine Preise aus den letzten 90 Tagen: Die Regel lässt sich daran nicht prüfen.',
  rankings_not_kept:
    'Frühere Ranglisten werden nicht aufbewahrt: Die Regel lässt sich daran nicht prüfen.',
} as const;

/** @param last the change up to the end, and @param low and @param high the extremes, in percent */
export const after = (last: string, low: string, high: string, days: number) =>
  `${days === 0 ? 'seitdem' : `${days} ${plural(days, { one: 'Tag', other: 'Tage' })} später`} ${last}, von ${low} bis ${high}`;
export const noLater = 'kein späterer Preis';
export const more = (count: number) => `und ${count} frühere`;
