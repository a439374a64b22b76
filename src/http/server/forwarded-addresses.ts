import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/** `203.0.113.7:49152`, `[2001:db8::7]:49152`, or `[2001:db8::7]`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/;

/**
 * Removes ports from forwarded addresses, because one sender uses many ports. Call it before any
 * hook that reads the sender's address.
 */
export function installForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => removePorts(headers));
}

/** Finds the addresses of visitors in requests that the framework has not seen. */
export function addressLookup(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => {
    removePorts(request.headers);
    return proxyAddress(request, isTrusted);
  };
}

function removePorts(headers: IncomingMessage['headers']): void {
  const forwarded = headers[HEADER];
  if (typeof forwarded === 'string') headers[HEADER] = withoutPorts(forwarded);
}

function withoutPorts(forwarded: string): string {
  return forwarded
    .split(',')
    .map((address) => address.trim().replace(WITH_PORT, '$1$2'))
    .join(', ');
}
