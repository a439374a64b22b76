import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.js';
import { isLoopback } from '../../domain/loopback.js';
import { refuseOtherOrigins } from '../security/fetch-metadata.js';
import { isLoopbackAddress } from '../security/sender.js';
import type { Setup } from '../server/deps.js';

/** Headers that proxies add: a request with one of them may come from anywhere. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether the request comes from a browser or program on this machine, without a proxy. Other names than
 * those of loopback may be names of another site that lead here (DNS rebinding). A service that users reach
 * at another address is behind a proxy, or open to a network. A forwarder of connections on this machine
 * cannot be told from a browser on it.
 */
export function isOnThisMachine(
  request: FastifyRequest,
  { isLocal }: Pick<Setup, 'isLocal'>,
): boolean {
  const { headers, ip, raw, socket } = request;
  const host = `http://${headers.host}`;
  return (
    isLocal &&
    // Browsers speak HTTP/1.1; proxies may speak HTTP/1.0, without any header of theirs.
    raw.httpVersion === '1.1' &&
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname) &&
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackAddress(ip) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

/**
 * Refuses all but the one who started a service that is not set up: who is on its machine, or knows the code
 * that it printed.
 * @throws DomainError `setup_done`, `setup_code_needed`, `invalid_csrf_token`
 */
export async function requireSetup(
  request: FastifyRequest,
  code: string | null | undefined,
  setup: Setup,
): Promise<void> {
  const printed = await setup.code();
  if (printed === undefined) {
    throw new DomainError(
      'setup_done',
      'this service is set up; administrators change its settings',
    );
  }
  if (typeof code === 'string') {
    if (isSame(code, printed)) return;
    throw new DomainError('setup_code_needed', 'this is not the code that the service printed');
  }
  if (!isOnThisMachine(request, setup)) {
    throw new DomainError('setup_code_needed', 'the code is needed that the service printed');
  }
  refuseOtherOrigins(request, [`http://${request.headers.host}`]);
}

function isSame(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}
