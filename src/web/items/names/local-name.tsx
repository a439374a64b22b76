import { finder } from '../view/search.js';
import { LANGUAGE, useLocalNames } from './use-local-names.js';

/** The local name of an item that a search found by it, behind the name on the market. */
export function LocalName({ name, query }: { name: string; query: string }) {
  const local = useLocalNames(false);
  if (local === undefined || LANGUAGE === undefined || finder(query)(name)) return null;
  return (
    <span className="soft small" lang={LANGUAGE.tag}>
      {' '}
      {local.of(name)}
    </span>
  );
}
