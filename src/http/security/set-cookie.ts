import type { FastifyReply } from 'fastify';
import type { CookieKind } from '../../auth/cookies.js';

export function setCookie(reply: FastifyReply, { name, attributes }: CookieKind, value: string) {
  return reply.setCookie(name, value, attributes);
}

/** Expires a cookie. The attributes must be those that it was set with, or browsers keep it. */
export function clearCookie(reply: FastifyReply, { name, attributes }: CookieKind): FastifyReply {
  return reply.setCookie(name, '', { ...attributes, maxAge: 0 });
}
