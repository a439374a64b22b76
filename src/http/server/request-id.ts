import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Only characters that cannot be read as another line or field of a log. */
const SAFE_ID = /^[\w.-]{1,64}$/;

/** The id of a request in the logs: the one in its header, for example set by a proxy, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}
