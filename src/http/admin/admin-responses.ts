import { failure } from '../server/responses.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';

/** Possible responses of every operation of administrators. */
export const ADMIN_RESPONSES = {
  ...USER_RESPONSES,
  403: failure('The user is no administrator'),
} as const;

/** Possible responses of operations that change something. */
export const ADMIN_CHANGE_RESPONSES = {
  ...CHANGE_RESPONSES,
  403: failure('The user is no administrator, or the CSRF token is missing or wrong'),
} as const;
