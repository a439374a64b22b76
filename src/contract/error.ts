import type { Static } from '#typebox';
import * as s from './schema.js';

/** The header with the code of an error, for clients that say it in another language. */
export const ERROR_CODE_HEADER = 'itemtide-error';

export const ErrorBody = s.named(
  'ErrorBody',
  {
    description: 'The body of every error response',
    additionalProperties: false,
    examples: [{ error: 'item not found' }],
  },
  { error: s.text('The error in words') },
);
export type ErrorBody = Static<typeof ErrorBody>;
