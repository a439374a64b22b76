// The languages of the pages, for the service and for browsers.

import { LANGUAGES, type Language } from '../domain/languages.js';

export { LANGUAGES, type Language };

/** The name of the cookie with the language that a reader has chosen. */
export const LANGUAGE_COOKIE = 'language';

/** The language of a tag such as `de-AT`, whatever its region or script; undefined if pages do not have it. */
export function languageOf(tag: string): Language | undefined {
  const primary = primaryOf(tag);
  return LANGUAGES.find((language) => primaryOf(language) === primary);
}

export function isLanguage(tag: string | null | undefined): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** The tags of an `Accept-Language` header, the most preferred first (RFC 9110, section 12.5.4). */
export function preferredTags(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', weight = ''] = range.split(';');
      const [, q = '1'] = /q=([\d.]+)/.exec(weight) ?? [];
      return { tag: tag.trim(), q: Number(q) };
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

/** The first of the preferred tags that pages have; otherwise English. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (language !== undefined) return language;
  }
  return 'en';
}

function primaryOf(tag: string): string {
  return tag.split('-', 1).join('').toLowerCase();
}
