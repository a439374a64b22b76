import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/** `203.0.113.7:49152` and `[2001:db8::7]:49152`, or in brackets without a port. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/;

/**
 * Takes the ports off the addresses that proxies forward: one sender has many. Call it before any
 * hook that wants to know who asks.
 */
export function installForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const forwarded = headers[HEADER];
    if (typeof forwarded === 'string') headers[HEADER] = withoutPorts(forwarded);
  });
}

function withoutPorts(forwarded: string): string {
  return forwarded
    .split(',')
    .map((address) => address.trim().replace(WITH_PORT, '$1$2'))
    .join(', ');
}
