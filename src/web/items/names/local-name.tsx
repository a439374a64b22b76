import * as texts from '#messages/palette.js';
import { finder } from '../../../contract/search-values.js';
import { useNamesOfPage } from './names-of-page.js';
import { isOwn, type NamesInLanguage } from './use-local-names.js';

/** The language in which a search matched an item; undefined for English. */
export type FoundIn = (name: string) => NamesInLanguage | undefined;

export function foundIn(query: string, languages: readonly NamesInLanguage[]): FoundIn {
  const inEnglish = finder(query);
  const inOthers = languages.map((language) => ({
    language,
    fits: finder(query, [language.names]),
  }));
  return (name) =>
    inEnglish(name) ? undefined : inOthers.find(({ fits }) => fits(name))?.language;
}

/**
 * The name of an item in the language in which a search matched it, after the name that the page
 * shows; nothing if that is the same.
 */
export function LocalName({ name, found }: { name: string; found: FoundIn }) {
  const shown = useNamesOfPage();
  const language = found(name);
  if (language === undefined || language.names === shown) return null;
  const { tag, names } = language;
  return (
    <span className="soft small">
      {' '}
      <span lang={tag}>{names.of(name)}</span>
      {!isOwn(language) && texts.inLanguage(tag)}
    </span>
  );
}
