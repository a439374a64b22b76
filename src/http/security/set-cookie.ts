import type { FastifyReply } from 'fastify';
import type { CookieKind } from '../../auth/cookies.js';

export function setCookie(reply: FastifyReply, { name, attributes }: CookieKind, value: string) {
  return reply.setCookie(name, value, attributes);
}

/** With the attributes that it was set with, or browsers would keep it. */
export function clearCookie(reply: FastifyReply, { name, attributes }: CookieKind): FastifyReply {
  return reply.setCookie(name, '', { ...attributes, maxAge: 0 });
}
