import { reasons } from '#messages/service-reasons.js';

const NUMBER = /\d+/g;

/** Why the service refuses or leaves out something, in the language of the page; in English if it has no words for it. */
export function reasonWords(reason: string): string {
  const words = reasons[reason.replaceAll(NUMBER, '#')];
  if (words === undefined) return reason;
  const numbers = reason.match(NUMBER) ?? [];
  return words.replaceAll('#', () => numbers.shift() ?? '');
}
