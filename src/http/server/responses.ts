import Type from '#typebox';
import { ErrorBody } from '../../contract/error.js';
import { ref } from '../../contract/schema.js';

/** The schema of an error response. */
export const failure = (description: string) => ref(ErrorBody, { description });

/** Possible responses of every operation. */
export const COMMON_RESPONSES = {
  400: failure('A parameter or the address is not valid'),
  429: failure('Too many requests, or wrong API tokens; `Retry-After` says when to retry'),
  500: failure('Unexpected failure'),
  503: failure(
    'The service is overloaded, or its database is unavailable; `Retry-After` says when to retry',
  ),
} as const;

/** Possible responses of public operations that accept API tokens. */
export const PUBLIC_RESPONSES = {
  ...COMMON_RESPONSES,
  401: failure('The API token is wrong'),
} as const;

/** Possible responses of operations with a body, and of those that refuse one. */
export const BODY_RESPONSES = {
  413: failure('The body is too large'),
  415: failure('The body has another media type than the operation accepts'),
} as const;

export const NOT_MODIFIED = {
  304: Type.Null({ description: 'The representation that `If-None-Match` names is still valid' }),
} as const;

export const ITEM_NOT_FOUND = { 404: failure('There is no such item') } as const;

export const ITEM_OR_PRICES_NOT_FOUND = {
  404: failure('There is no such item, or it has no prices in the window'),
} as const;

export const DONE = { 204: Type.Null({ description: 'Done' }) } as const;
