// Texts of the rehearsal of an alert.

import { plural } from '../plural.js';

export const title = 'Últimos 90 dias';
export const running = 'Testando a regra nos últimos 90 dias…';
export const notRehearsed = 'A regra não foi testada no passado';

export const count = (count: number) =>
  count === 0
    ? 'Esta regra não teria disparado nos últimos 90 dias.'
    : `Esta regra teria disparado ${count} ${plural(count, { one: 'vez', other: 'vezes' })} nos últimos 90 dias.`;
export const since = (date: string) => `Preços desde ${date}.`;
export const gaps = (days: number) =>
  `${days} ${plural(days, { one: 'dia', other: 'dias' })} no meio sem preços.`;
export const reasons = {
  no_prices: 'Sem preços dos últimos 90 dias: não dá para testar a regra.',
  rankings_not_kept: 'Rankings passados não são guardados: não dá para testar a regra.',
} as const;

/** @param last the change up to the end, and @param low and @param high the extremes, in percent */
export const after = (last: string, low: string, high: string, days: number) =>
  `${days === 0 ? 'desde então' : `${days} ${plural(days, { one: 'dia', other: 'dias' })} depois`} ${last}, de ${low} a ${high}`;
export const noLater = 'sem preço depois';
export const more = (count: number) => `e mais ${count} antes`;
