import { reasons } from '#messages/service-reasons.js';

const NUMBER = /\d+/g;

/**
 * Returns a function that says a reason of the service in another language, or in English if it has no words for it.
 * @param reasons words by the English form, with `#` for each number and `@` for a name
 */
export function reasonsIn(reasons: Readonly<Record<string, string>>): (reason: string) => string {
  const named = Object.entries(reasons)
    .filter(([form]) => form.includes('@'))
    .map(([form, words]) => ({ form: expressionOf(form), words }));
  return (reason) => {
    const words = reasons[reason.replaceAll(NUMBER, '#')];
    if (words !== undefined) return filled(words, reason.match(NUMBER) ?? []);
    for (const { form, words } of named) {
      const [, name, ...numbers] = form.exec(reason) ?? [];
      if (name !== undefined) return filled(words, numbers).replace('@', () => name);
    }
    return reason;
  };
}

/** Why the service refuses or leaves out something, in the language of the page; in English if it has no words for it. */
export const reasonWords = reasonsIn(reasons);

/** Matches a reason of this form, whose name comes before all numbers. */
function expressionOf(form: string): RegExp {
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace('@', '(.+)').replaceAll('#', '(\\d+)')}$`);
}

function filled(words: string, numbers: readonly string[]): string {
  const left = [...numbers];
  return words.replaceAll('#', () => left.shift() ?? '');
}
