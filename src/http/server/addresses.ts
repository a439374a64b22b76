import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';
import { HttpError } from './errors.js';

/**
 * What a request is routed by: path and query of its target. A target can be a whole address
 * (RFC 9112, 3.2.2), whose host says nothing here. The router would answer malformed targets before
 * any hook has run, so they would carry no headers, no log line and no rate limit; each has a
 * stand-in, under which it takes the usual way, and {@link installAddressChecks} refuses it.
 */
export function routableUrl(target: string): string {
  const path = originForm(target);
  if (path === undefined) return MALFORMED;
  return isDecodable(path) ? path : path.replaceAll('%', '%25');
}

/** The stand-in for targets without a path. */
const MALFORMED = '/malformed';

/** `http://host/path?query` → `/path?query`; undefined for what is no address. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/') || target === '*') return target;
  const path = /^https?:\/\/[^/?]*(.*)$/i.exec(target)?.[1];
  if (path === undefined || !URL.canParse(target)) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}

function isMalformed(target: string): boolean {
  const path = originForm(target);
  return path === undefined || !isDecodable(path);
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
    if (isMalformed(request.originalUrl)) {
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

/** The path of what a request is routed by. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
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
