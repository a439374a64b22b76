import type { AddressInfo } from 'node:net';
import type { StartingServer } from '../http/server/starting-server.js';

/** @throws Error in one sentence when host and port cannot be listened on */
export async function listen(
  server: StartingServer,
  host: string,
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<AddressInfo> {
  try {
    return await server.listen(host, port);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`HOST ${host} and ${setting} ${port} cannot be listened on: ${reason}.`, {
      cause,
    });
  }
}
