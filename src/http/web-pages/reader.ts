import type { FastifyRequest } from 'fastify';
import { hasSessionCookie, readCookie } from '../../auth/cookies.js';
import type { Language } from '../../contract/languages.js';
import { FRONT_COOKIE } from '../../contract/pages.js';
import { type DemoDeps, demoAccountFor } from '../auth/demo-route.js';
import { readerLanguage } from './reader-language.js';

/** What a document depends on that is not in its address. */
export interface Reader {
  readonly language: Language;
  /** Whether there is a session cookie, which may have expired. */
  readonly mayBeUser: boolean;
  /** What the front page showed last, as the page says. */
  readonly lastFront: string | undefined;
  readonly hasDemoAccount: boolean;
}

/** The reader who sent a request for a page. */
export function readerOf(request: FastifyRequest, deps: DemoDeps): Reader {
  const { cookie } = request.headers;
  return {
    language: readerLanguage(request),
    mayBeUser: hasSessionCookie(cookie),
    lastFront: readCookie(cookie, { name: FRONT_COOKIE }),
    hasDemoAccount: demoAccountFor(request, deps) !== undefined,
  };
}
