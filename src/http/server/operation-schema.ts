import type { FastifySchema } from 'fastify';
import Type, { type TSchema } from '#typebox';
import { ErrorBody } from '../../contract/error.js';
import type { Operation } from '../../contract/operations/operation.js';
import { ref } from '../../contract/schema.js';
import { isErrorCode } from '../../domain/errors.js';
import { securityOf } from '../security/security-schemes.js';
import { statusOf } from './errors.js';

/** Schemas by status. */
type Responses = Readonly<Record<number, TSchema | object>>;

/** The parts of a schema that are specific to one operation. */
export interface Documented {
  readonly responses?: Responses | undefined;
  /** The media types of its body, if not JSON alone. */
  readonly consumes?: readonly string[] | undefined;
}

/** The schema of an error response. */
export const failure = (description: string) => ref(ErrorBody, description);

/** Possible errors of every operation. */
const COMMON_ERRORS: Responses = {
  400: failure('A parameter or the address is not valid'),
  429: failure('Too many requests, or wrong API tokens; `Retry-After` states when to retry'),
  500: failure('Unexpected failure'),
  503: failure(
    'The service is overloaded, or its database is unavailable; `Retry-After` states when to retry',
  ),
};

const WRONG_TOKEN = { 401: failure('The API token is wrong') };

/** Possible errors of public operations. */
export const PUBLIC_ERRORS: Responses = { ...COMMON_ERRORS, ...WRONG_TOKEN };

/** Possible errors of operations under `/auth`. */
export const AUTH_ERRORS: Responses = {
  ...COMMON_ERRORS,
  ...WRONG_TOKEN,
  403: failure('API tokens are not accepted here'),
  429: failure('Too many requests; `Retry-After` states when to retry'),
};

export const NOT_AUTHENTICATED = {
  401: failure('There is no session, or the API token is wrong'),
};

const USER_ERRORS: Responses = {
  ...COMMON_ERRORS,
  403: failure('The API token lacks the scope, or is not enough'),
  429: failure('Too many wrong API tokens; `Retry-After` states when to retry'),
};

export const NOT_MODIFIED: Responses = {
  304: Type.Null({ description: 'The representation that `If-None-Match` names is still valid' }),
};

/**
 * The schema of an operation, by which Fastify validates requests and responses, and which the
 * OpenAPI document contains.
 */
export function operationSchema(
  operation: Operation,
  { responses, consumes }: Documented,
): FastifySchema {
  const { id, tag, summary, description, access, method, params, query, body, file } = operation;
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: securityOf(access, method),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(consumes && { consumes }),
    ...(file && { body: Type.String(), consumes: [file.type] }),
    response: {
      ...successesOf(operation),
      ...commonErrorsOf(operation),
      ...ownErrorsOf(operation),
      ...responses,
    },
  };
}

/** The status of a successful response. */
export function successStatus({ result, created, csv }: Operation): number {
  if (created !== undefined) return 201;
  return result === undefined && csv === undefined ? 204 : 200;
}

function successesOf(operation: Operation): Responses {
  const { access, method, result, created, csv, withoutEtag } = operation;
  const content = csv && {
    description: csv,
    content: { 'text/csv': { schema: Type.String() } },
  };
  const hasEtag = access === 'public' && method === 'GET' && withoutEtag === undefined;
  return {
    [successStatus(operation)]:
      content || (result ?? created ?? Type.Null({ description: 'Done' })),
    ...(hasEtag && NOT_MODIFIED),
  };
}

/** The errors that follow from the callers of the operation, and from its body. */
function commonErrorsOf({ access, tag, method, file }: Operation): Responses {
  const isChange = method !== 'GET';
  const isForUsers = !['public', 'monitor', 'visitor', 'optional session'].includes(access);
  return {
    ...baseErrorsOf(access, tag),
    ...(isForUsers && NOT_AUTHENTICATED),
    ...(isChange && {
      413: failure(
        file ? `The file has more than ${file.maxMebibytes} MiB` : 'The body is too large',
      ),
      415: failure(
        file
          ? `The file is not sent as ${file.type}`
          : 'The body has another media type than the operation accepts',
      ),
    }),
    ...(isChange &&
      isForUsers && {
        403: failure('The CSRF token is missing or wrong, or an API token is not enough'),
      }),
    ...(access === 'admin' && {
      403: failure(
        `The user is not an administrator${isChange ? ', or the CSRF token is missing or wrong' : ''}`,
      ),
    }),
  };
}

function baseErrorsOf(access: Operation['access'], tag: Operation['tag']): Responses {
  if (tag === 'auth' || tag === 'setup') return AUTH_ERRORS;
  if (access === 'monitor') return COMMON_ERRORS;
  return access === 'public' || access === 'visitor' ? PUBLIC_ERRORS : USER_ERRORS;
}

/** The descriptions of errors of one status are joined. */
function ownErrorsOf({ errors = {} }: Operation): Responses {
  const texts = new Map<number, string>();
  for (const [code, text] of Object.entries(errors)) {
    if (!isErrorCode(code)) continue;
    const status = statusOf(code);
    const before = texts.get(status);
    texts.set(status, before === undefined ? text : `${before}, or ${text}`);
  }
  return Object.fromEntries([...texts].map(([status, text]) => [status, failure(text)]));
}
