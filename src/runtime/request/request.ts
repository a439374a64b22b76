import { TimeSlices } from '../schedule/time-slices.js';
import { RequestError } from './request-error.js';
import { TimeLimit, type TimeLimits } from './time-limit.js';

/** The limits of a request. */
export interface RequestLimits extends TimeLimits {
  /** Maximum size of the body in bytes, after decompression. */
  readonly maxSize: number;
}

export interface LimitedResponse {
  readonly host: string;
  readonly status: number;
  readonly headers: Headers;
  /**
   * The body. Must be read, to its end or in part, to finish the request.
   * @throws RequestError; the reason of the caller's signal if it was aborted
   */
  readonly body: AsyncGenerator<Uint8Array>;
  /** Finishes the request without reading its body. */
  discard(): Promise<void>;
}

/**
 * Sends one request to exactly this address, without following redirects.
 * @param fetchFunction the connections to use; default: the global `fetch`
 * @throws RequestError without a response; the reason of the signal if it was aborted
 */
export async function request(
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  limits: RequestLimits,
  fetchFunction: typeof fetch = fetch,
): Promise<LimitedResponse> {
  const { host } = new URL(input instanceof Request ? input.url : input);
  const time = new TimeLimit(host, limits, init.signal ?? undefined);
  try {
    const limited: RequestInit = { ...init, redirect: 'manual', signal: time.signal };
    const response = await time.waitFor('answer', () => fetchFunction(input, limited));
    return {
      host,
      status: response.status,
      headers: response.headers,
      body: readChunks(host, response, time, limits.maxSize),
      async discard() {
        time.end();
        await response.body?.cancel();
      },
    };
  } catch (error) {
    time.end();
    throw time.explain(error);
  }
}

/** Reads the whole body. @throws like `body` */
export async function readBytes({ body }: LimitedResponse): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Yields the body. It is read from the connection as it arrives, even if the caller is slow: a
 * server may close a connection that is not read for some seconds. At most `maxSize` bytes wait.
 * Waiting chunks are yielded in slices, because a caller that never waits would otherwise read all
 * of them in one turn of the event loop.
 */
async function* readChunks(
  host: string,
  response: Response,
  time: TimeLimit,
  maxSize: number,
): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  const waiting: Uint8Array[] = [];
  let end: { readonly error?: unknown } | undefined;
  let wake = (): void => {};
  async function take(): Promise<void> {
    let size = 0;
    for (;;) {
      const next = await time.waitFor('idle', async () => reader?.read());
      if (next === undefined || next.done) return;
      size += next.value.byteLength;
      if (size > maxSize) {
        throw new RequestError('too_large', `${host} sent more than ${maxSize} bytes`);
      }
      waiting.push(next.value);
      wake();
    }
  }
  void take()
    .then(
      () => {
        end = {};
      },
      (error: unknown) => {
        end = { error };
      },
    )
    .then(() => wake());
  const slices = new TimeSlices();
  try {
    for (;;) {
      if (slices.over) await slices.next();
      time.throwIfCallerAborted();
      const chunk = waiting.shift();
      if (chunk !== undefined) yield chunk;
      else if (end === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if ('error' in end) throw end.error;
      else return;
    }
  } catch (error) {
    throw time.explain(error);
  } finally {
    time.end();
    // Discard the rest of the body; an earlier error would be reported again here.
    await reader?.cancel().catch(() => undefined);
  }
}
