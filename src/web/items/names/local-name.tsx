import * as texts from '#messages/palette.js';
import { finder } from '../../../contract/search-values.js';
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

/** The localized name of an item whose localized name matched a search, after its market name. */
export function LocalName({ name, found }: { name: string; found: FoundIn }) {
  const language = found(name);
  if (language === undefined) return null;
  const { tag, names } = language;
  return (
    <span className="soft small">
      {' '}
      <span lang={tag}>{names.of(name)}</span>
      {!isOwn(language) && texts.inLanguage(tag)}
    </span>
  );
}
