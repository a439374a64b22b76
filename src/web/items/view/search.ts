import { shortWear, wearIn } from '../item-name.js';

/** The searchable words of a name, each preceded by a space. */
function searchText(name: string): string {
  const plain = folded(name);
  const wear = wearIn(name);
  const words = plain.split(NO_WORD);
  // `ak47` finds AK-47, as `ak` and `47` do.
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

/** The search terms; each must match the beginning of a word. */
function searchTerms(query: string): string[] {
  return folded(query)
    .split(NO_WORD)
    .filter((term) => term !== '')
    .map((term) => ` ${term}`);
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

const NO_WORD = /[^\p{L}\p{N}]+/u;

/** Search texts by name: names do not change, and every search reads all of them. */
const texts = new Map<string, string>();

/** Returns a test whether each term of the query begins a word of a name. */
export function finder(query: string): (name: string) => boolean {
  const terms = searchTerms(query);
  return (name) => {
    if (terms.length === 0) return true;
    const text = texts.get(name) ?? searchText(name);
    texts.set(name, text);
    return terms.every((term) => text.includes(term));
  };
}
