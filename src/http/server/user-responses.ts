import Type from '#typebox';
import { ErrorBody } from '../../contract/error.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import { parseMoment } from '../../domain/moment.js';
import type { EpochMs } from '../../domain/units.js';
import { CSRF_REFUSED, NOT_AUTHENTICATED } from '../auth/auth-responses.js';
import type { Names } from '../portfolio/portfolio-views.js';
import type { HttpDeps } from './deps.js';
import { BODY_RESPONSES, COMMON_RESPONSES } from './responses.js';

/** Possible responses of every operation of a user. */
export const USER_RESPONSES = {
  ...COMMON_RESPONSES,
  ...NOT_AUTHENTICATED,
  403: ref(ErrorBody, { description: 'The API token lacks the scope, or is not enough' }),
  429: ref(ErrorBody, {
    description: 'Too many wrong API tokens; `Retry-After` says when to retry',
  }),
} as const;

/** Possible responses of operations that change something. */
export const CHANGE_RESPONSES = { ...USER_RESPONSES, ...BODY_RESPONSES, ...CSRF_REFUSED } as const;

export const DONE = { 204: Type.Null({ description: 'Done' }) } as const;

export const failure = (description: string) => ref(ErrorBody, { description });

/** Turns ids into names for the responses of these routes. */
export function namesOf({ items, sourceName }: HttpDeps): Names {
  return { itemName: (itemId) => items.get(itemId)?.marketHashName ?? '', sourceName };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads an id in a path.
 * @throws DomainError `invalid_parameter`
 */
export function uuid(name: string, text: string): string {
  const id = text.toLowerCase();
  if (!UUID.test(id)) throw new DomainError('invalid_parameter', `${name} must be a UUID`);
  return id;
}

/**
 * Reads a date or time in a body.
 * @throws DomainError `invalid_parameter`
 */
export function moment(name: string, text: string): EpochMs {
  const time = parseMoment(text);
  if (time === undefined) {
    throw new DomainError(
      'invalid_parameter',
      `${name} must be a date, or a date and time with its zone, such as 2026-11-20T12:00:00Z`,
    );
  }
  return time;
}
