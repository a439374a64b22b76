import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** @throws Error in one sentence when host and port cannot be listened on */
export async function listen(
  server: FastifyInstance,
  host: string,
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<AddressInfo> {
  try {
    await server.listen({ host, port });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`HOST ${host} and ${setting} ${port} cannot be listened on: ${reason}.`, {
      cause,
    });
  }
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no address to listen on');
  return address;
}
