import Type from '#typebox';
import { ErrorBody } from '../../contract/error.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import { parseMoment } from '../../domain/moment.js';
import type { EpochMs } from '../../domain/units.js';
import { CSRF_REFUSED, NOT_AUTHENTICATED } from '../auth/auth-responses.js';
import type { Names } from '../portfolio/portfolio-views.js';
import type { HttpDeps } from './deps.js';
import { BODY_ANSWERS, COMMON_ANSWERS } from './responses.js';

/** What every operation of a user may answer besides what it is for. */
export const PORTFOLIO_ANSWERS = {
  ...COMMON_ANSWERS,
  ...NOT_AUTHENTICATED,
  403: ref(ErrorBody, { description: 'The API token lacks the scope, or is not enough' }),
  429: ref(ErrorBody, {
    description: 'Too many wrong API tokens; `Retry-After` tells when to come again',
  }),
} as const;

/** And those that change something. */
export const CHANGE_ANSWERS = { ...PORTFOLIO_ANSWERS, ...BODY_ANSWERS, ...CSRF_REFUSED } as const;

export const DONE = { 204: Type.Null({ description: 'Done' }) } as const;

export const failure = (description: string) => ref(ErrorBody, { description });

/** How the answers of these routes name items and markets. */
export function namesOf({ items, sourceName }: HttpDeps): Names {
  return { itemName: (itemId) => items.get(itemId)?.marketHashName ?? '', sourceName };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a path names. @throws DomainError `invalid_parameter` */
export function uuid(name: string, text: string): string {
  const id = text.toLowerCase();
  if (!UUID.test(id)) throw new DomainError('invalid_parameter', `${name} must be a UUID`);
  return id;
}

/** The moment that a body names. @throws DomainError `invalid_parameter` */
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
