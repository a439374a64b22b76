import type { CsrfToken } from '../contract/auth.js';
import { ApiError } from './api-error.js';
import { authorization } from './authorization.js';
import type { CallOptions, Operation } from './operation.js';
import { OPERATIONS } from './operations.js';
import type { ResponseCache } from './response-cache.js';

export interface TransportOptions {
  /** The base URL of the API, without a trailing slash. */
  readonly api: string;
  readonly fetch: typeof fetch;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent instead of cookie and CSRF token. */
  readonly token: string | undefined;
  readonly cache: ResponseCache | undefined;
}

type Values = Readonly<Record<string, unknown>>;
type AnyOperation = Operation<never, unknown>;

/** Sends operations over HTTP. */
export class Transport {
  readonly #options: TransportOptions;
  #csrfToken: Promise<string> | undefined;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /**
   * @throws ApiError for every response with an error status; what `fetch` throws if there is no
   * response
   */
  async call(operation: AnyOperation, input: Values, options: CallOptions): Promise<unknown> {
    if (!operation.guarded || this.#options.token !== undefined) {
      return this.#send(operation, input, {}, options);
    }
    const token = await this.#csrf();
    try {
      return await this.#send(operation, input, { 'x-csrf-token': token }, options);
    } catch (error) {
      // The token belongs to an old session; retry with that of the current one.
      this.#csrfToken = undefined;
      if (!(error instanceof ApiError && error.message === 'invalid csrf token')) throw error;
    }
    const fresh = await this.#csrf();
    return this.#send(operation, input, { 'x-csrf-token': fresh }, options);
  }

  /** The CSRF token of the session, fetched once. */
  #csrf(): Promise<string> {
    this.#csrfToken ??= this.#send(OPERATIONS.getCsrfToken, {}, {}, {}).then(
      (response) => (response as CsrfToken).csrf_token,
    );
    this.#csrfToken.catch(() => {
      this.#csrfToken = undefined;
    });
    return this.#csrfToken;
  }

  async #send(
    { method, path, queryField = '', fileType }: AnyOperation,
    input: Values,
    extra: Readonly<Record<string, string>>,
    { signal }: CallOptions,
  ): Promise<unknown> {
    const { api, fetch, headers, token, cache } = this.#options;
    const rest = new Map(Object.entries(input));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest.get(name);
      rest.delete(name);
      return encodeURIComponent(String(value));
    });
    const isGet = method === 'GET';
    const file = fileType === undefined ? undefined : String(rest.get('file'));
    if (file !== undefined) rest.delete('file');
    const query = new Map([[queryField, rest.get(queryField)]]);
    rest.delete(queryField);
    const address = `${api}${filled}${queryOf(isGet || file !== undefined ? rest : query)}`;
    const known = isGet ? cache?.get(address) : undefined;
    const hasJson = !isGet && file === undefined && rest.size > 0;
    const body = hasJson ? JSON.stringify(Object.fromEntries(rest)) : file;
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...authorization(token),
        ...extra,
        ...(known && { 'if-none-match': known.etag }),
        ...(body !== undefined && { 'content-type': fileType ?? 'application/json' }),
      },
      credentials: token === undefined ? 'include' : 'omit',
      signal: signal ?? null,
      ...(body !== undefined && { body }),
    });
    if (response.status === 304 && known !== undefined) return JSON.parse(known.text);
    const text = await response.text();
    const result = read(text, response);
    if (!response.ok) throw new ApiError(response, result);
    const etag = response.headers.get('etag');
    if (isGet && etag !== null) cache?.set(address, { etag, text });
    return result;
  }
}

function queryOf(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of values) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parses a body: JSON, other types as text, an empty body as undefined. */
function read(text: string, { headers }: Response): unknown {
  if (text === '') return undefined;
  return /\bjson\b/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
