import ipaddr from 'ipaddr.js';
import { SECOND_MS } from '../../domain/units.js';
import { errorCode } from '../../domain/unknown-values.js';
import { createLookup, type FindAddresses, LookupError } from '../../runtime/request/lookup.js';
import { openFetch, RefusedAddressError } from '../../runtime/request/open-fetch.js';
import { readBytes, request } from '../../runtime/request/request.js';
import { RequestError } from '../../runtime/request/request-error.js';

/** The time is for all: name lookup, connection and response, whose content is ignored. */
const LIMITS = { total: 5 * SECOND_MS, maxSize: 16_384 };

/** The network that webhooks may use: the public internet, except in tests. */
export interface WebhookNetwork {
  /** Resolves a name to addresses. */
  readonly resolve: FindAddresses;
  readonly mayReach: (address: string) => boolean;
  /** Trusted certificates in place of the default ones. */
  readonly ca?: string;
}

/** All globally assigned addresses (IANA, "IPv6 Global Unicast Address Space"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is public: in no private, local, shared, documentation or other special
 * range (IANA's special-purpose registries, RFC 6890), also not embedded in an IPv6 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_UNICAST);
}

/** The public internet, with names resolved by `resolve`. */
export function publicInternet(resolve: FindAddresses): WebhookNetwork {
  return { resolve, mayReach: isPublicAddress };
}

/** A `fetch` for webhooks. Connections are not kept, so that each post checks its address again. */
export function openWebhookFetch({ resolve, mayReach, ca }: WebhookNetwork): typeof fetch {
  return openFetch({ lookup: createLookup(resolve), mayReach, ca, reuse: 'once' });
}

/** A failed post. Its message is for the owner of the webhook. */
class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Posts to an https address. Redirects are not followed.
 * @param webhookFetch made by {@link openWebhookFetch}
 * @throws WebhookError unless the response is 2xx
 */
export async function postWebhook(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  webhookFetch: typeof fetch,
): Promise<void> {
  if (new URL(address).protocol !== 'https:') throw new WebhookError('its address is not https');
  const status = await post(address, { method: 'POST', headers, body }, webhookFetch);
  if (status < 200 || status > 299) throw new WebhookError(`it responded with status ${status}`);
}

async function post(
  address: string,
  init: RequestInit,
  webhookFetch: typeof fetch,
): Promise<number> {
  try {
    const response = await request(address, init, LIMITS, webhookFetch);
    await readBytes(response);
    return response.status;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new WebhookError(reasonOf(error), { cause: error });
  }
}

/** A message for the owner that reveals nothing about the network of the service. */
function reasonOf({ code, cause }: RequestError): string {
  if (code === 'timeout') return 'it did not respond within 5 seconds';
  if (code === 'too_large') return 'its response is too large';
  if (cause instanceof RefusedAddressError) {
    return 'its name resolves to an address that is not on the public internet';
  }
  if (cause instanceof LookupError) {
    return cause.code === 'ETIMEOUT'
      ? 'DNS did not respond for its name in time'
      : 'its name is not known';
  }
  const networkCode = errorCode(cause);
  return `the connection failed${networkCode === undefined ? '' : `: ${networkCode}`}`;
}
