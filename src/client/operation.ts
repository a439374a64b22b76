/**
 * One operation of the service.
 * @typeParam Input the parameters: those of the path, and those of the query or, except for GET,
 * the fields of the body, but for {@link Operation.queryField}
 * @typeParam Result the body of a successful response
 */
export interface Operation<Input, Result> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api/v1`; `{name}` is replaced by that field of the input. */
  readonly path: string;
  /** Whether it needs a session with its CSRF token. */
  readonly guarded: boolean;
  /** A field of the input that is of the query, though others are of the body. */
  readonly queryField?: string;
  /**
   * The content type if the body is a file. The input has it as `file`; the other fields are the
   * query.
   */
  readonly fileType?: string;
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Result;
}

/** No input. */
export type Nothing = Readonly<Record<never, never>>;

type Method = <Result, Input = Nothing>(path: string) => Operation<Input, Result>;

export const get: Method = (path) => ({ method: 'GET', path, guarded: false });
export const post: Method = (path) => ({ method: 'POST', path, guarded: true });
export const put: Method = (path) => ({ method: 'PUT', path, guarded: true });
export const del: Method = (path) => ({ method: 'DELETE', path, guarded: true });
/** A POST of a file. */
export const postFile =
  (fileType: string) =>
  <Result, Query>(path: string): Operation<Query & { file: string }, Result> => ({
    ...post(path),
    fileType,
  });
/** A POST with a body, whose field `currency` is of the query. */
export const postForAmounts: Method = (path) => ({ ...post(path), queryField: 'currency' });
/** A PUT with a body, whose field `currency` is of the query. */
export const putForAmounts: Method = (path) => ({ ...put(path), queryField: 'currency' });
/** A POST that needs no session. */
export const openPost: Method = (path) => ({ method: 'POST', path, guarded: false });

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The signature of an operation. The input is optional if none of its fields is required. */
export type Call<Input, Result> = Nothing extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Result>
  : (input: Input, options?: CallOptions) => Promise<Result>;
