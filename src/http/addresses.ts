import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain/errors.js';
import { HttpError } from './errors.js';

/**
 * A stand-in for an address with broken percent escapes. The router answers those before any hook
 * has run, so they would carry no headers, no log line and no rate limit; under this address the
 * request takes the usual way, and {@link installAddressChecks} refuses it.
 */
export function routableUrl(url: string): string {
  return isDecodable(url) ? url : url.replaceAll('%', '%25');
}

/**
 * Refuses addresses that lead nowhere: malformed (400), unknown (404), or known by other methods
 * (405). It does so once every `onRequest` hook has run, and before a body is read.
 * Call it before any route is added.
 */
export function installAddressChecks(app: FastifyInstance): void {
  const methodsOf = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsOf.get(url) ?? { pattern: pathPattern(url), methods: new Set<string>() };
    methodsOf.set(url, known);
    for (const each of [method].flat()) known.methods.add(each);
  });

  const refuse = (request: FastifyRequest): never => {
    const path = pathOf(request.url);
    const here = [...methodsOf.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(here.flatMap((known) => [...known.methods]));
    if (methods.size === 0 || methods.has(request.method)) throw new HttpError(404, 'not found');
    const allow = [...methods].sort().join(', ');
    throw new HttpError(405, `method must be one of ${allow}`, { allow });
  };

  app.addHook('preParsing', async (request) => {
    if (request.url !== request.originalUrl) {
      throw new DomainError('invalid_parameter', 'malformed URL');
    }
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new HttpError(400, 'host header is missing');
    }
    if (request.is404) refuse(request);
  });
  app.setNotFoundHandler((request) => refuse(request));
}

/** Takes addresses below a scope that lead nowhere through the scope's own hooks as well. */
export function takeInUnknownAddresses(scope: FastifyInstance): void {
  scope.setNotFoundHandler(() => {
    throw new HttpError(404, 'not found');
  });
}

/** The path of a request's target, which may be a whole address: `http://host/path?query`. */
export function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] ?? '';
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** `/items/:id` and `/docs/*` as expressions. */
function pathPattern(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
