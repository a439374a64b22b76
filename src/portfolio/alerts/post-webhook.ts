import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { unlessAborted } from '../../schedule/unless-aborted.js';
import { isPublicAddress } from './public-address.js';
import { bareHost } from './webhook-url.js';

/** For the whole: looking the name up, connecting, and the answer. */
const PATIENCE: DurationMs = 5 * SECOND_MS;

/** So many bytes of an answer are waited for; nobody reads them. */
const LARGEST_ANSWER = 16_384;

/** Where webhooks may lead. The internet, unless a test has another. */
export interface WebhookNetwork {
  /** The addresses that a name stands for. */
  resolve(host: string): Promise<readonly string[]>;
  mayReach(address: string): boolean;
  /** Certificates that are trusted in place of the usual ones. */
  readonly ca?: string;
}

/** The public internet, by the addresses that `resolve` finds. */
export function internetBy(resolve: WebhookNetwork['resolve']): WebhookNetwork {
  return { resolve, mayReach: isPublicAddress };
}

/** A posting that was not taken. Its message is a sentence for the owner of the webhook. */
class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Posts to an https address on the public internet, and nowhere else. All addresses that its name
 * stands for must be public, and the connection goes to one of those that were checked: a name that
 * stands for something else a moment later leads nowhere else. Redirects are not followed.
 * @throws WebhookError unless the answer is 2xx
 */
export async function postWebhook(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  network: WebhookNetwork,
): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new WebhookError('its address is not https');
  const pinned = await within(signal, () => checkedAddress(url, network));
  const status = await post(url, pinned, body, headers, network, signal);
  if (status < 200 || status > 299) throw new WebhookError(`it answered with status ${status}`);
}

async function checkedAddress(url: URL, { resolve, mayReach }: WebhookNetwork): Promise<string> {
  const host = bareHost(url.hostname);
  const addresses = isIP(host) === 0 ? await resolve(host).catch(refuseName) : [host];
  const [first] = addresses;
  if (first === undefined) throw new WebhookError(UNKNOWN_NAME);
  if (!addresses.every(mayReach)) {
    throw new WebhookError('its name stands for an address that is not on the public internet');
  }
  return first;
}

function refuseName(cause: NodeJS.ErrnoException): never {
  const isUnanswered = cause.code === 'ETIMEOUT';
  throw new WebhookError(isUnanswered ? UNANSWERED_NAME : UNKNOWN_NAME, { cause });
}

function post(
  url: URL,
  pinned: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { ca }: WebhookNetwork,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    // No connection is kept: the next posting checks its address again.
    const agent = new Agent({ keepAlive: false });
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
      lookup: onlyTo(pinned),
      signal,
      ...(ca === undefined ? {} : { ca }),
    });
    call.on('error', (error) => reject(new WebhookError(reasonOf(error), { cause: error })));
    call.on('response', (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LARGEST_ANSWER) call.destroy(new Error('its answer is too large'));
      });
      response.on('error', (error) => reject(new WebhookError(reasonOf(error), { cause: error })));
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.end(body);
  });
}

function onlyTo(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

async function within<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await unlessAborted(signal, work);
  } catch (error) {
    throw error === signal.reason ? new WebhookError(TOO_SLOW) : error;
  }
}

const UNKNOWN_NAME = 'its name is not known';
const UNANSWERED_NAME = 'DNS did not answer for its name in time';
const TOO_SLOW = 'it did not answer within 5 seconds';

/** What tells the owner something, and nothing of what is near the service. */
function reasonOf(error: Error & { readonly code?: string }): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return TOO_SLOW;
  return error.code === undefined ? error.message : `the connection failed: ${error.code}`;
}
