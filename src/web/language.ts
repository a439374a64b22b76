import {
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageOf,
  preferredLanguage,
} from '../contract/languages.js';
import { readCookie, writeCookie } from './cookie.js';

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
  writeCookie(LANGUAGE_COOKIE, chosen);
  const { location } = globalThis;
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.replace(address);
  if (address.href === location.href) location.reload();
}

function readLanguage(document: Document): Language {
  const asked = new URLSearchParams(document.location.search).get('lang');
  if (isLanguage(asked)) {
    writeCookie(LANGUAGE_COOKIE, asked);
    return asked;
  }
  const kept = readCookie(document, LANGUAGE_COOKIE);
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}
