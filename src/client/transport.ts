import type { Call } from '../contract/operations/calls.js';
import { ApiError } from './api-error.js';
import { authorization } from './authorization.js';
import { CALLS } from './calls.js';
import type { CallOptions } from './operations.js';
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

/** Sends operations over HTTP. */
export class Transport {
  readonly #options: TransportOptions;
  #csrfToken: Promise<string> | undefined;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /**
   * @throws ApiError for every response with an error status; the error of `fetch` if there is no
   * response
   */
  async call(call: Call, input: Values, options: CallOptions): Promise<unknown> {
    if (call.guarded === undefined || this.#options.token !== undefined) {
      return this.#send(call, input, {}, options);
    }
    const token = await this.#csrf();
    try {
      return await this.#send(call, input, { 'x-csrf-token': token }, options);
    } catch (error) {
      // The cached CSRF token belongs to an old session: retry with that of the current one.
      this.#csrfToken = undefined;
      if (!(error instanceof ApiError && error.message === 'invalid csrf token')) throw error;
    }
    const fresh = await this.#csrf();
    return this.#send(call, input, { 'x-csrf-token': fresh }, options);
  }

  /** The CSRF token of the session, fetched once. */
  #csrf(): Promise<string> {
    this.#csrfToken ??= this.#send(CALLS.getCsrfToken, {}, {}, {}).then(csrfTokenIn);
    this.#csrfToken.catch(() => {
      this.#csrfToken = undefined;
    });
    return this.#csrfToken;
  }

  async #send(
    { method = 'GET', path, query = [], fileType }: Call,
    input: Values,
    extra: Readonly<Record<string, string>>,
    { signal }: CallOptions,
  ): Promise<unknown> {
    const { api, fetch, headers, token, cache } = this.#options;
    const rest = new Map(Object.entries(input));
    const take = (name: string) => {
      const value = rest.get(name);
      rest.delete(name);
      return value;
    };
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(take(name))));
    const isGet = method === 'GET';
    const fields = isGet ? [...rest.keys()] : query;
    const address = `${api}${filled}${queryOf(fields.map((name) => [name, take(name)]))}`;
    const cached = isGet ? cache?.get(address) : undefined;
    const json = rest.size > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined;
    const body = fileType === undefined ? json : String(rest.get('file'));
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...authorization(token),
        ...extra,
        ...(cached && { 'if-none-match': cached.etag }),
        ...(body !== undefined && { 'content-type': fileType ?? 'application/json' }),
      },
      credentials: token === undefined ? 'include' : 'omit',
      signal: signal ?? null,
      ...(body !== undefined && { body }),
    });
    if (response.status === 304 && cached !== undefined) return JSON.parse(cached.text);
    const text = await response.text();
    const result = read(text, response);
    if (!response.ok) throw new ApiError(response, result);
    const etag = response.headers.get('etag');
    if (isGet && etag !== null) cache?.set(address, { etag, text });
    return result;
  }
}

function csrfTokenIn(response: unknown): string {
  const token: unknown = Reflect.get(Object(response), 'csrf_token');
  if (typeof token !== 'string') throw new Error('unexpected response, not from the service');
  return token;
}

function queryOf(values: readonly (readonly [string, unknown])[]): string {
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
