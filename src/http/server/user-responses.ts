import { CSRF_REFUSED, NOT_AUTHENTICATED } from '../auth/auth-responses.js';
import { BODY_RESPONSES, COMMON_RESPONSES, failure } from './responses.js';

/** Possible responses of every operation of a user. */
export const USER_RESPONSES = {
  ...COMMON_RESPONSES,
  ...NOT_AUTHENTICATED,
  403: failure('The API token lacks the scope, or is not enough'),
  429: failure('Too many wrong API tokens; `Retry-After` says when to retry'),
} as const;

/** Possible responses of operations that change something. */
export const CHANGE_RESPONSES = { ...USER_RESPONSES, ...BODY_RESPONSES, ...CSRF_REFUSED } as const;
