import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../auth/cookies.js';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  preferredLanguage,
  preferredTags,
} from '../../contract/languages.js';
import { pathOf, queryOf } from '../server/addresses.js';

/**
 * The language of the sender's pages, as src/web/language.ts chooses it: that of the address (`?lang=de`), otherwise
 * the one chosen before, otherwise the first that the browser prefers.
 */
export function readerLanguage({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = queryOf(url).get('lang');
  const kept = readCookie(headers.cookie, { name: LANGUAGE_COOKIE });
  const chosen = [asked, kept].find((tag) => isLanguage(tag));
  return chosen ?? preferredLanguage(preferredTags(headers['accept-language'] ?? ''));
}

/** The addresses of a page in each language, as the value of a `Link` header (RFC 8288): search engines read them. */
export function languageLinks({ url }: FastifyRequest): string {
  const path = pathOf(url);
  const query = queryOf(url);
  const linkTo = (language: string, lang?: Language) => {
    if (lang === undefined) query.delete('lang');
    else query.set('lang', lang);
    const search = query.size === 0 ? '' : `?${query}`;
    return `<${path}${search}>; rel="alternate"; hreflang="${language}"`;
  };
  return [...LANGUAGES.map((language) => linkTo(language, language)), linkTo('x-default')].join(
    ', ',
  );
}
