import {
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageOf,
  preferredLanguage,
} from '../contract/languages.js';

/** Seconds for which the choice of a language is kept. */
const YEAR = 365 * 24 * 60 * 60;

/** Undefined outside of browsers. */
const page = globalThis.document as Document | undefined;

/**
 * The language of all pages, until the page is loaded again: that of the address (`?lang=de`), otherwise the one
 * chosen before, otherwise the first that the browser prefers. The service chooses the document alike.
 */
export const language: Language = page === undefined ? 'en' : readLanguage(page);

/** The browser's own tag of that language, such as `en-GB`: it decides how figures and dates are written. */
export const locale: string =
  page === undefined
    ? 'en-US'
    : (navigator.languages.find((tag) => languageOf(tag) === language) ?? language);

if (page !== undefined) page.documentElement.lang = language;

/** Keeps the choice, and loads the page again in it. */
export function chooseLanguage(chosen: Language): void {
  keep(chosen);
  const { location } = globalThis;
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.replace(address);
  if (address.href === location.href) location.reload();
}

function readLanguage({ cookie, location }: Document): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) {
    keep(asked);
    return asked;
  }
  const [, kept] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(cookie) ?? [];
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

function keep(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the service must read it, and not all browsers have the Cookie Store API.
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR}; samesite=lax`;
}
