/**
 * One operation of the service.
 * @typeParam Input what a caller hands over: the values of the path, and those of the query or,
 *   for all but GET, the fields of the body
 * @typeParam Answer the body of a success
 */
export interface Operation<Input, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`; where `{name}` stands goes that value of the input. */
  readonly path: string;
  /** Whether it needs a session, and the session's CSRF token. */
  readonly guarded: boolean;
  /** Set where the body is a file: its type. The input has it as `file`; the rest is the query. */
  readonly fileType?: string;
  /** Never there: it carries the types. */
  readonly types?: (input: Input) => Answer;
}

/** Nothing to hand over. */
export type Nothing = Readonly<Record<never, never>>;

type Method = <Answer, Input = Nothing>(path: string) => Operation<Input, Answer>;

export const get: Method = (path) => ({ method: 'GET', path, guarded: false });
export const post: Method = (path) => ({ method: 'POST', path, guarded: true });
export const put: Method = (path) => ({ method: 'PUT', path, guarded: true });
export const del: Method = (path) => ({ method: 'DELETE', path, guarded: true });
/** A POST of a file. */
export const postFile =
  (fileType: string) =>
  <Answer, Query>(path: string): Operation<Query & { file: string }, Answer> => ({
    ...post(path),
    fileType,
  });
/** A POST that needs no session. */
export const openPost: Method = (path) => ({ method: 'POST', path, guarded: false });

export interface CallOptions {
  /** Ends the call: it then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** How an operation is called. The input may be left out where nothing of it is required. */
export type Call<Input, Answer> = Nothing extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Answer>
  : (input: Input, options?: CallOptions) => Promise<Answer>;
