import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { errorCode } from '../../domain/unknown-values.js';
import { type LimitedResponse, request } from '../../runtime/request/request.js';
import { RequestError, type RequestErrorCode } from '../../runtime/request/request-error.js';
import type { TimeLimits } from '../../runtime/request/time-limit.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { MarketError, type PollErrorCode } from '../source.js';
import { rateLimitWait, retryAfter } from './retry-after.js';

/** Size limits in bytes after decompression. */
const LARGEST_BODY = 64 * 1024 * 1024;

/** The limit for responses that are read as a whole: parsing must not block the event loop. */
export const SMALL_BODY = 2 * 1024 * 1024;

const TIME_LIMITS: TimeLimits = {
  answer: 20 * SECOND_MS,
  idle: 15 * SECOND_MS,
  total: 2 * MINUTE_MS,
};

/** Default headers; a market may add its own. */
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'br, gzip',
  'user-agent': 'itemtide',
};

export interface Question {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
  /** Default: the global `fetch`. */
  readonly fetch: typeof fetch | undefined;
  readonly timeLimits?: TimeLimits | undefined;
  /** Maximum number of bytes after decompression; default 64 MiB. */
  readonly largestBody?: number | undefined;
  /** Statuses, in addition to 2xx and 304, whose body is read. */
  readonly readable?: readonly number[];
}

export interface Answer {
  readonly host: string;
  /** 2xx, 304 or one of the `readable` statuses. */
  readonly status: number;
  readonly headers: Headers;
  /**
   * The body. Read it once, to its end or part of it, to finish the request. A 304 has none.
   * @throws MarketError if the body is incomplete
   */
  readonly pieces: AsyncGenerator<string>;
}

/**
 * Sends one request to exactly this address, without following redirects. It is repeated once if the
 * connection is closed before the response begins, as happens to connections that were kept open.
 * @throws MarketError if there is no response, or one of another status; the reason of `signal` if
 * it was aborted. Messages name the host, never the URL, which may contain a key.
 */
export async function ask(url: URL, question: Question): Promise<Answer> {
  const { signal, body, headers = {}, readable = [] } = question;
  const init: RequestInit = { headers: { ...HEADERS, ...headers }, signal };
  if (body !== undefined) Object.assign(init, asJson(body, headers));
  const { timeLimits = TIME_LIMITS, largestBody: maxSize = LARGEST_BODY } = question;
  const limits = { ...timeLimits, maxSize };
  const send = () => request(url, init, limits, question.fetch);
  // Many markets may be due in one turn, and the first requests take milliseconds.
  const slices = new TimeSlices();
  if (slices.over) await slices.next();
  // Requests only read, so repeating one is safe.
  const response = await send()
    .catch((error: unknown) => {
      if (closedBeforeAnswer(error)) return send();
      throw error;
    })
    .catch(throwTranslated);
  const { status } = response;
  const isReadable = (status >= 200 && status < 300) || readable.includes(status);
  if (!isReadable) await response.discard();
  if (!isReadable && status !== 304) throw refusal(response);
  return { host: url.host, status, headers: response.headers, pieces: readPieces(response) };
}

/** Reads a small response as a whole. @throws MarketError if it is not JSON, or incomplete */
export async function readJson(answer: Answer): Promise<unknown> {
  let text = '';
  for await (const piece of jsonPieces(answer)) text += piece;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw noJson(answer.host, cause);
  }
}

/** The pieces of a body that should be JSON. @throws MarketError if it is a web page */
export async function* jsonPieces({ host, headers, pieces }: Answer): AsyncGenerator<string> {
  const isXml = headers.get('content-type')?.includes('/xml') ?? false;
  let begun = false;
  for await (const piece of pieces) {
    const start: string = begun ? '' : piece.trimStart();
    if (start.startsWith('<') && !isXml) {
      throw new MarketError('unreadable', `${host} sent a web page instead of JSON`);
    }
    begun ||= start !== '';
    yield piece;
  }
}

/** Discards the body, to end the request. */
export async function leaveBody({ pieces }: Answer): Promise<void> {
  for await (const _ of pieces) break;
}

export function noJson(host: string, cause: unknown): MarketError {
  return new MarketError('unreadable', `${host} sent invalid or incomplete JSON`, { cause });
}

function asJson(body: unknown, headers: Question['headers']): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...HEADERS, 'content-type': 'application/json', ...headers },
  };
}

/** Bytes read at once: a hundred rows or two, which take a millisecond. */
const PIECE = 16 * 1024;

async function* readPieces({ body }: LimitedResponse): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
      }
    }
    yield decoder.decode();
  } catch (error) {
    throwTranslated(error);
  }
}

const POLL_ERROR_CODES: Readonly<Record<RequestErrorCode, PollErrorCode>> = {
  timeout: 'timeout',
  too_large: 'unreadable',
  broken_compression: 'unreadable',
  unreachable: 'unreachable',
};

/** Codes of a connection that the server closes or resets. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

function closedBeforeAnswer(error: unknown): boolean {
  return error instanceof RequestError && CLOSED.includes(errorCode(error.cause) ?? '');
}

function throwTranslated(error: unknown): never {
  if (!(error instanceof RequestError)) throw error;
  throw new MarketError(POLL_ERROR_CODES[error.code], error.message, { cause: error });
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'it requires a valid key',
  403: 'it refuses the request, or its key',
  404: 'it does not know this path',
  406:
    'it does not send the requested encoding; a proxy may have changed the ' +
    'header Accept-Encoding',
  429: 'too many requests',
};

/** A 403 with a web page comes from the protection in front of a market, not from the market. */
const PAGE_WORDS = 'it refuses requests from the network of this service';

function refusal({ host, status, headers }: LimitedResponse): MarketError {
  const isPage = headers.get('content-type')?.includes('text/html') ?? false;
  const page = isPage ? ' with a web page' : '';
  const explanation = isPage && status === 403 ? PAGE_WORDS : STATUS_WORDS[status];
  const words = explanation ?? `it ${status < 400 ? 'redirects' : 'failed'}`;
  const wait = retryAfter(headers) ?? rateLimitWait(headers);
  return new MarketError(
    codeOf(status),
    `${host} answered ${status}${page}: ${words}`,
    wait === undefined ? {} : { retryAfterMs: wait },
  );
}

function codeOf(status: number): PollErrorCode {
  if (status === 429) return 'rate_limited';
  return [401, 403, 406].includes(status) ? 'refused' : 'failed';
}
