import type { Operation } from './operation.js';
import { OPERATIONS } from './operations.js';

/** The facts that a client needs to send a request of an operation. */
export interface Call {
  /** Missing if it is `GET`, as for most calls: browsers load all of them, so they must be small. */
  readonly method?: Operation['method'];
  readonly path: string;
  /** Whether it needs a session with its CSRF token, or an API token. */
  readonly guarded?: true;
  /** The fields of the input that are of the query, though others are of the body. */
  readonly query?: readonly string[];
  /** The media type of the body if it is a file, which the input has as `file`. */
  readonly fileType?: string;
}

export type Calls = { readonly [Id in keyof typeof OPERATIONS]: Call };

/** The calls of all operations, by operationId: plain values without schemas. */
export function callsOf(): Calls {
  const calls = Object.values<Operation>(OPERATIONS).map((operation) => [
    operation.id,
    callOf(operation),
  ]);
  return Object.fromEntries(calls) as Calls;
}

function callOf({ method, path, access, query, file }: Operation): Call {
  if (method === 'GET') return { path };
  return {
    method,
    path,
    ...(access !== 'visitor' && { guarded: true }),
    ...(query && { query: Object.keys(query.properties) }),
    ...(file && { fileType: file.type }),
  };
}
