import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../auth/cookies.js';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  preferredLanguage,
  preferredTags,
} from '../../contract/languages.js';
import { pathOf } from '../server/addresses.js';

/**
 * The language of the sender's pages, as src/web/language.ts chooses it: that of the address (`?lang=de`), otherwise
 * the one chosen before, otherwise the first that the browser prefers.
 */
export function readerLanguage({ url, headers }: FastifyRequest): Language {
  const asked = new URLSearchParams(url.slice(pathOf(url).length)).get('lang');
  const kept = readCookie(headers.cookie, { name: LANGUAGE_COOKIE });
  const chosen = [asked, kept].find((tag) => isLanguage(tag));
  return chosen ?? preferredLanguage(preferredTags(headers['accept-language'] ?? ''));
}
