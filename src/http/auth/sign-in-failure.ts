import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';

/**
 * Ends a failed sign-in: logged, and for a person at a browser on the login page, which can say
 * what to do. Others get the error as JSON. Nothing of the query is logged.
 */
export function signInFailure(frontendUrl: string) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof DomainError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : undefined;
    request.log.info(
      { code: error.code, reason, way: wayOf(request), ip: request.ip },
      'sign-in failed',
    );
    if (!acceptsHtml(request)) throw error;
    return reply.redirect(`${frontendUrl}/login?error=${error.code}`, 303);
  };
}

/** `provider_c/login/callback`: the last part of the route, which holds no secret. */
export function wayOf(request: FastifyRequest): string {
  return request.routeOptions.url?.replace(/^.*\/auth\//, '') ?? '';
}

/** Whether a person at a browser asks, rather than a program. */
export function acceptsHtml({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
