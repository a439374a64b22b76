import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';
import { acceptsHtml } from '../auth/sign-in-failure.js';

// What browsers say of where a request comes from and what it is for (W3C Fetch Metadata Request
// Headers). Pages cannot set these headers; programs mostly do not send them.

/**
 * Whether a browser opens the address as a page. To hosts that are reached by plain http browsers do
 * not say so, but ask to be led to https.
 */
export function isNavigation(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'upgrade-insecure-requests': upgrade } = request.headers;
  if (mode !== undefined) return mode === 'navigate';
  return upgrade === '1' && acceptsHtml(request);
}

/** Whether a page of another host has made the browser send the request. */
export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Refuses what pages of other origins than those given make a browser send. Programs pass: they act
 * for nobody else.
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
