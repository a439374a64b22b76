import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';

/**
 * Handles a failed sign-in: logs it, and redirects browsers to the login page, which explains the
 * error; other clients get the error as JSON. Nothing of the query is logged.
 */
export function signInFailure(frontendUrl: string) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof DomainError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : undefined;
    request.log.info(
      { code: error.code, reason, way: routeNameOf(request), ip: request.ip },
      'sign-in failed',
    );
    if (!acceptsHtml(request)) throw error;
    return reply.redirect(`${frontendUrl}/login?error=${error.code}`, 303);
  };
}

/** The end of the route's path, such as `provider_c/login/callback`. It contains no secret. */
export function routeNameOf(request: FastifyRequest): string {
  return request.routeOptions.url?.replace(/^.*\/auth\//, '') ?? '';
}

/** Whether the request accepts HTML, as those of browsers do. */
export function acceptsHtml({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
