import { shortWear, wearIn } from '../item-name.js';

/** The words of a name that a search can begin with, each behind a blank. */
function searchText(name: string): string {
  const plain = folded(name);
  const wear = wearIn(name);
  const words = plain.split(NO_WORD);
  // `ak47` finds AK-47 as well as `ak` and `47` do.
  const joined = plain
    .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)
    ?.map((word) => word.replaceAll('-', ''));
  const short = [
    wear && shortWear(wear).toLowerCase(),
    name.includes('StatTrak™') && 'st',
    name.startsWith('Souvenir') && 'sv',
  ];
  return ` ${[...words, ...(joined ?? []), ...short.filter(Boolean)].join(' ')}`;
}

/** What to look for: each has to begin a word. */
function searchTerms(query: string): string[] {
  return folded(query)
    .split(NO_WORD)
    .filter((term) => term !== '')
    .map((term) => ` ${term}`);
}

/** Small letters without their accents, as nobody types them. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

const NO_WORD = /[^\p{L}\p{N}]+/u;

/** Texts that were made, by name: names stay, and a search looks at all of them. */
const texts = new Map<string, string>();

/** Whether a name has, for each word of the query, one that begins so. */
export function finder(query: string): (name: string) => boolean {
  const terms = searchTerms(query);
  return (name) => {
    if (terms.length === 0) return true;
    const text = texts.get(name) ?? searchText(name);
    texts.set(name, text);
    return terms.every((term) => text.includes(term));
  };
}
