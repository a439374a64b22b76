import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Nothing that could be taken for another line or field of a log. */
const SANE = /^[\w.-]{1,64}$/;

/** The id under which a request is logged: its own, such as a proxy gives it, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
