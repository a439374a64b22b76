import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { unlessAborted } from '../../schedule/unless-aborted.js';
import { isPublicAddress } from './public-address.js';
import { bareHost } from './webhook-url.js';

/** Time for all: name lookup, connection and response. */
const TIMEOUT: DurationMs = 5 * SECOND_MS;

/** Bytes of a response that are read; the content is ignored. */
const MAX_RESPONSE_SIZE = 16_384;

/** The network that webhooks may use: the public internet, except in tests. */
export interface WebhookNetwork {
  /** Resolves a name to addresses. */
  resolve(host: string): Promise<readonly string[]>;
  mayReach(address: string): boolean;
  /** Trusted certificates in place of the default ones. */
  readonly ca?: string;
}

/** The public internet, with names resolved by `resolve`. */
export function publicInternet(resolve: WebhookNetwork['resolve']): WebhookNetwork {
  return { resolve, mayReach: isPublicAddress };
}

/** A failed post. Its message is a sentence for the owner of the webhook. */
class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Posts to an https address on the public internet. All addresses of the name must be public, and
 * the connection uses one of the checked addresses, so that a later change of the name has no
 * effect. Redirects are not followed.
 * @throws WebhookError unless the response is 2xx
 */
export async function postWebhook(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  network: WebhookNetwork,
): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new WebhookError('its address is not https');
  const pinned = await withinTime(signal, () => checkedAddress(url, network));
  const status = await post(url, pinned, body, headers, network, signal);
  if (status < 200 || status > 299) throw new WebhookError(`it answered with status ${status}`);
}

async function checkedAddress(url: URL, { resolve, mayReach }: WebhookNetwork): Promise<string> {
  const host = bareHost(url.hostname);
  const addresses = isIP(host) === 0 ? await resolve(host).catch(throwUnresolved) : [host];
  const [first] = addresses;
  if (first === undefined) throw new WebhookError(UNKNOWN_NAME);
  if (!addresses.every(mayReach)) {
    throw new WebhookError('its name resolves to an address that is not on the public internet');
  }
  return first;
}

function throwUnresolved(cause: NodeJS.ErrnoException): never {
  const hasTimedOut = cause.code === 'ETIMEOUT';
  throw new WebhookError(hasTimedOut ? DNS_TIMEOUT : UNKNOWN_NAME, { cause });
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
    // Connections are not kept, so that each post checks its address again.
    const agent = new Agent({ keepAlive: false });
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
      lookup: lookupOnly(pinned),
      signal,
      ...(ca === undefined ? {} : { ca }),
    });
    call.on('error', (error) => reject(new WebhookError(reasonOf(error), { cause: error })));
    call.on('response', (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_RESPONSE_SIZE) call.destroy(new Error('its response is too large'));
      });
      response.on('error', (error) => reject(new WebhookError(reasonOf(error), { cause: error })));
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.end(body);
  });
}

function lookupOnly(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

async function withinTime<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await unlessAborted(signal, work);
  } catch (error) {
    throw error === signal.reason ? new WebhookError(TOO_SLOW) : error;
  }
}

const UNKNOWN_NAME = 'its name is not known';
const DNS_TIMEOUT = 'DNS did not respond for its name in time';
const TOO_SLOW = 'it did not answer within 5 seconds';

/** A sentence for the owner that reveals nothing about the network of the service. */
function reasonOf(error: Error & { readonly code?: string }): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return TOO_SLOW;
  return error.code === undefined ? error.message : `the connection failed: ${error.code}`;
}
