import { baseUrlOf } from '../../app/ports.js';
import type { Config } from '../../config/config.js';
import { hostnameOf, isLoopback } from '../../domain/loopback.js';
import { errorMessage, fieldsOf } from '../../domain/unknown-values.js';
import { type Finding, failed, ok, warning } from './finding.js';
import { healthAt, type ServiceHealth, TIMEOUT } from './service-health.js';

/** A service that runs, perhaps with stored settings that only it can read. */
export interface RunningService extends ServiceHealth {
  /** Whether sign-in links are mailed; undefined while it starts. */
  readonly mailsLinks: boolean | undefined;
}

/** The service with these settings; undefined if it does not run. */
export async function findService({ host, port }: Config): Promise<RunningService | undefined> {
  const isAny = host === '0.0.0.0' || host === '::';
  const origin = `http://${isAny ? '127.0.0.1' : hostnameOf(host)}:${port}`;
  try {
    const health = await healthAt(origin);
    // It may be too busy for the second request.
    return { ...health, mailsLinks: await mailsLinksAt(origin).catch(() => undefined) };
  } catch {
    return undefined;
  }
}

async function mailsLinksAt(origin: string): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(`${origin}/api/v1/auth/options`, { signal });
  if (!response.ok) return undefined;
  return fieldsOf(await response.json()).links === 'mail';
}

export function checkService(service: RunningService | undefined): Finding {
  if (service === undefined) return ok('service', 'Not running with these settings.');
  const { version, status } = service;
  const text = `Version ${version} is running, status ${status}.`;
  return status === 'degraded'
    ? warning('service', `${text} GET /api/v1/health says why.`)
    : ok('service', text);
}

/** Whether browsers reach the service at BASE_URL. */
export async function checkAddress(
  config: Config,
  service: RunningService | undefined,
): Promise<Finding> {
  const url = baseUrlOf(config).origin;
  if (service === undefined)
    return ok('address', `${url}; not tried, as the service is not running.`);
  try {
    await healthAt(url);
    return ok('address', `The service answers at ${url}.`);
  } catch (error) {
    return failed(
      'address',
      `${url} does not lead to the service (${reasonOf(error)}). Set BASE_URL to the address in ` +
        'browsers, or correct its DNS entry or the proxy.',
    );
  }
}

/** Whether the proxy in front of the service, if there is one, says who sent a request. */
export async function checkProxy(
  config: Config,
  service: RunningService | undefined,
): Promise<Finding> {
  const url = baseUrlOf(config).origin;
  if (!isBehindProxy(config)) return ok('proxy', 'None is needed: BASE_URL is the service itself.');
  if (config.trustedProxies.length === 0) {
    return warning(
      'proxy',
      'TRUST_PROXY is not set: behind a proxy, all visitors share the limits of its address. Set it ' +
        'to the address of the proxy.',
    );
  }
  if (service === undefined) return ok('proxy', 'Not tried, as the service is not running.');
  if (isLoopback(new URL(url).hostname)) {
    return ok('proxy', 'Not tried: on loopback, this command is as trusted as the proxy.');
  }
  try {
    // The limit of sign-in requests is counted by address.
    const first = await remainingRequests(url, '203.0.113.1');
    const second = await remainingRequests(url, '203.0.113.2');
    return second < first
      ? ok('proxy', 'X-Forwarded-For of clients is not believed.')
      : failed(
          'proxy',
          'The proxy passes X-Forwarded-For of clients on, so that each may claim any address. Let it ' +
            'add or set the address of the client, as the examples in deploy/ do.',
        );
  } catch (error) {
    return warning('proxy', `Not tried: ${reasonOf(error)}.`);
  }
}

/** The `r` of the header `RateLimit`, for a request that claims to be forwarded for an address. */
async function remainingRequests(origin: string, address: string): Promise<number> {
  const { headers } = await fetch(`${origin}/api/v1/auth/options`, {
    headers: { 'x-forwarded-for': address },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const [, remaining] = /;r=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  if (remaining === undefined) throw new Error('the answer has no header RateLimit');
  return Number(remaining);
}

function isBehindProxy({ baseUrl, port, trustedProxies }: Config): boolean {
  if (trustedProxies.length > 0) return true;
  if (baseUrl === undefined) return false;
  const url = new URL(baseUrl);
  if (url.protocol === 'https:') return true;
  return !isLoopback(url.hostname) && Number(url.port || 80) !== port;
}

/** `fetch failed` has its reason in the cause. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error
    ? errorMessage(error.cause)
    : errorMessage(error);
}
