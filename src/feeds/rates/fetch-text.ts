import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { request } from '../../runtime/request/request.js';
import { RequestError } from '../../runtime/request/request-error.js';
import { FeedError } from '../feed-error.js';

/** The rates of all days since 1999 have about 10 MB, and grow by 0.4 MB a year. */
const LIMITS = {
  answer: 20 * SECOND_MS,
  idle: 15 * SECOND_MS,
  total: 2 * MINUTE_MS,
  maxSize: 64 * 2 ** 20,
};

const HEADERS = { accept: '*/*', 'accept-encoding': 'br, gzip', 'user-agent': 'itemtide' };

/**
 * The text of a response, in pieces. Its relevant parts are ASCII.
 * @throws FeedError without a complete response of status 200; the reason of `signal` if it was
 *   aborted
 */
export async function* fetchText(
  fetchFunction: typeof fetch,
  url: URL,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('latin1');
  try {
    const { status, body, discard } = await request(
      url,
      { headers: HEADERS, signal },
      LIMITS,
      fetchFunction,
    );
    if (status !== 200) {
      await discard();
      throw new FeedError(`${url.host} answered ${status}`, { status });
    }
    for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new FeedError(error.message, { cause: error });
  }
}
