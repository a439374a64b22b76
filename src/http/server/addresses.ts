import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';
import { HttpError } from './errors.js';

/**
 * The path and query by which a request is routed. A target can be an absolute URL (RFC 9112, 3.2.2), whose
 * host is ignored. The router would refuse malformed targets before any hook runs, so that the responses
 * would have no headers, log line or rate limit. Malformed targets are therefore replaced by well-formed ones
 * here, and {@link installAddressChecks} refuses them.
 */
export function routableUrl(target: string): string {
  const path = originForm(target);
  if (path === undefined) return MALFORMED;
  return decoded(path) === undefined ? path.replaceAll('%', '%25') : path;
}

/** Replaces targets without a path. */
const MALFORMED = '/malformed';

/** `http://host/path?query` → `/path?query`; undefined for a malformed target. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/') || target === '*') return target;
  const path = /^https?:\/\/[^/?]*(.*)$/i.exec(target)?.[1];
  if (path === undefined || !URL.canParse(target)) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}

function isMalformed(target: string): boolean {
  const path = originForm(target);
  return path === undefined || decoded(path) === undefined;
}

/**
 * Refuses malformed (400) and unknown (404) addresses, and unknown methods (405), after all
 * `onRequest` hooks and before the body is read. Call it before any route is added.
 */
export function installAddressChecks(app: FastifyInstance): void {
  const methodsOf = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  app.addHook('onRoute', ({ url, method }) => {
    const route = methodsOf.get(url) ?? { pattern: pathPattern(url), methods: new Set<string>() };
    methodsOf.set(url, route);
    for (const name of [method].flat()) route.methods.add(name);
  });

  const refuse = (request: FastifyRequest): never => {
    const path = pathOf(request.url);
    const matching = [...methodsOf.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(matching.flatMap((route) => [...route.methods]));
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

/** Runs the hooks of a scope for unknown addresses below its prefix, too. */
export function installScopedNotFound(scope: FastifyInstance): void {
  scope.setNotFoundHandler(() => {
    throw new HttpError(404, 'not found');
  });
}

/** The path of a routable URL. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** The parameters of a request target. */
export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.slice(pathOf(url).length));
}

/** undefined for a malformed escape, such as `%zz` */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Turns a route pattern, such as `/items/:id` or `/docs/*`, into an expression. */
function pathPattern(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
