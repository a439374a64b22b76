import type { Static, TObject, TSchema } from '#typebox';
import type { ErrorCode } from '../../domain/errors.js';
import type { TokenScope } from '../../domain/user.js';
import type { Defaulted } from '../schema.js';

/** The sections of the OpenAPI document. */
export type Tag =
  | 'items'
  | 'indices'
  | 'rankings'
  | 'markets'
  | 'auth'
  | 'account'
  | 'setup'
  | 'admin'
  | 'portfolio'
  | 'health';

/**
 * Who may call an operation. API tokens, CSRF token, `security` and common errors follow from it:
 * - a scope: a user with a session, or with an API token of that scope
 * - `public`: everybody; an API token must be valid if there is one
 * - `monitor`: everybody; API tokens are ignored
 * - `visitor`: everybody, without session and API token; changes need no CSRF token
 * - `optional session`: everybody; users get more
 * - `session`: a user with a session
 * - `admin`: an administrator with a session
 */
export type Access =
  | TokenScope
  | 'public'
  | 'monitor'
  | 'visitor'
  | 'optional session'
  | 'session'
  | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the API. Its route, documentation and method of the client are made of it. */
export interface Entry {
  /** Method and path. The path is below `/api/v1`; `{name}` is a field of `params`. */
  readonly call: `${Method} /${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly params?: TObject;
  /** With {@link inCurrency} if the response has amounts. */
  readonly query?: TObject;
  /** A JSON body. */
  readonly body?: TSchema;
  /** Instead of a JSON body: a text file of this media type. */
  readonly file?: { readonly type: string; readonly maxMebibytes: number };
  /** The response; none without `result`, `created` and `csv`. */
  readonly result?: TSchema;
  /** The response of an operation that creates something. */
  readonly created?: TSchema;
  /** The description of a response that is a CSV file. */
  readonly csv?: string;
  /** Whether a public response has no ETag. */
  readonly withoutEtag?: true;
  /**
   * The expected errors, in addition to the common ones. The descriptions of errors of the same status are
   * joined by "or".
   */
  readonly errors?: { readonly [Code in ErrorCode]?: string };
}

/** An entry with its name, which is its operationId, its section, and the parts of its call. */
export type Operation<E extends Entry = Entry, Id = string> = E & {
  readonly method: Method;
  readonly path: string;
  readonly id: Id;
  readonly tag: Tag;
};

/** Gives the operations of a section their names. */
export function operationsOf<const Entries extends Readonly<Record<string, Entry>>>(
  tag: Tag,
  entries: Entries,
): { readonly [Id in keyof Entries]: Operation<Entries[Id], Id> };
export function operationsOf(tag: Tag, entries: Readonly<Record<string, Entry>>): object {
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => {
      const [method, path] = entry.call.split(' ');
      return [id, { ...entry, id, tag, method, path }];
    }),
  );
}

type SchemaOf<E, Part extends string> =
  E extends Readonly<Record<Part, infer S extends TSchema>> ? S : undefined;

type StaticOf<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;

/** The parameters of the path, as handlers get them. */
export type ParamsOf<E> = StaticOf<SchemaOf<E, 'params'>, unknown>;
/** The query, as handlers get it. */
export type QueryOf<E> = StaticOf<SchemaOf<E, 'query'>, unknown>;
/** The body, as handlers get it. */
export type BodyOf<E> = E extends { readonly file: object }
  ? string
  : StaticOf<SchemaOf<E, 'body'>, unknown>;
/** The body of a successful response. */
export type ResultOf<E> = E extends { readonly csv: string }
  ? string
  : StaticOf<SchemaOf<E, 'created'>, StaticOf<SchemaOf<E, 'result'>, undefined>>;

type DefaultedIn<P> = { [K in keyof P]: P[K] extends Defaulted ? K : never }[keyof P];

/** The query as clients give it: parameters with a default may be missing. */
type GivenQuery<S> =
  S extends TObject<infer P>
    ? Omit<Static<S>, DefaultedIn<P>> & Partial<Pick<Static<S>, DefaultedIn<P> & keyof Static<S>>>
    : unknown;

type GivenBody<E> = E extends { readonly file: object }
  ? { file: string }
  : StaticOf<SchemaOf<E, 'body'>, unknown>;

type Flat<T> = { [K in keyof T]: T[K] };

/** All that a client gives, as one object. */
export type InputOf<E> = Flat<ParamsOf<E> & GivenQuery<SchemaOf<E, 'query'>> & GivenBody<E>>;
