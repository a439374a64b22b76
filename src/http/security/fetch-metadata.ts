import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';
import { acceptsHtml } from '../auth/sign-in-failure.js';

// The request headers by which browsers state the origin and purpose of a request (W3C Fetch
// Metadata Request Headers). Pages cannot set them; programs usually do not send them.

/**
 * Whether a browser opens the address as a page. To plain http hosts browsers do not send
 * `Sec-Fetch-Mode`, but they send `Upgrade-Insecure-Requests`.
 */
export function isNavigation(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'upgrade-insecure-requests': upgrade } = request.headers;
  if (mode !== undefined) return mode === 'navigate';
  return upgrade === '1' && acceptsHtml(request);
}

/** Whether a page of another site caused the request. */
export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Refuses requests that pages of other origins cause. Requests of programs pass: no browser adds a
 * user's cookies to them.
 * @throws DomainError `invalid_csrf_token`
 */
export function refuseOtherOrigins({ headers }: FastifyRequest, origins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origins.includes(origin)) return;
  const isOwn = site === undefined ? origin === undefined : ['same-origin', 'none'].includes(site);
  if (!isOwn) throw foreignRequest();
}

export function foreignRequest(): DomainError {
  return new DomainError('invalid_csrf_token', 'invalid csrf token');
}
