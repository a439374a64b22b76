import { CHANGE_ANSWERS, failure, PORTFOLIO_ANSWERS } from '../server/user-responses.js';

/** What every operation of administrators may answer besides what it is for. */
export const ADMIN_ANSWERS = {
  ...PORTFOLIO_ANSWERS,
  403: failure('The user is no administrator'),
} as const;

/** And those that change something. */
export const ADMIN_CHANGE_ANSWERS = {
  ...CHANGE_ANSWERS,
  403: failure('The user is no administrator, or the CSRF token is missing or wrong'),
} as const;
