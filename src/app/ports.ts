import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { hostnameOf, isLoopback } from '../domain/loopback.js';
import { crossOriginHeaders } from '../http/security/cross-origin.js';
import { securityHeaders } from '../http/security/security-headers.js';
import { type StartingDeps, StartingServer } from '../http/server/starting-server.js';

/** The servers that respond once the service is ready. */
export interface ReadyServers {
  readonly server: FastifyInstance;
  /** Set if metrics have a port of their own. */
  readonly metricsServer: FastifyInstance | undefined;
}

/** The ports of the service, opened before it is ready. */
export interface Ports {
  /** Of the main port. */
  readonly address: AddressInfo;
  /** From now on the servers respond. */
  handOver(servers: ReadyServers): Promise<void>;
  close(): void;
}

/** The address that users see. */
export function baseUrlOf({ baseUrl, port }: Pick<Config, 'baseUrl' | 'port'>): URL {
  return new URL(baseUrl ?? `http://localhost:${port}`);
}

/** Whether HOST and BASE_URL are of this machine alone. A proxy may still lead to it. */
export function isLocal(config: Pick<Config, 'host' | 'baseUrl' | 'port'>): boolean {
  return isLoopback(baseUrlOf(config).hostname) && isLoopback(hostnameOf(config.host));
}

/**
 * Listens on all configured ports.
 * @param health the health response until the service is ready
 * @throws Error with a message for the user if a port cannot be listened on
 */
export async function openPorts(
  config: Config,
  health: StartingDeps['health'],
  logger: Logger,
): Promise<Ports> {
  const { host, port, metrics } = config;
  const baseUrl = baseUrlOf(config);
  const headers = {
    ...securityHeaders(baseUrl),
    ...crossOriginHeaders(baseUrl, config.frontendUrl ?? baseUrl.origin),
  };
  const starting = new StartingServer({ headers, health });
  const forMetrics =
    metrics?.port === undefined ? undefined : new StartingServer({ headers, health });
  const close = () => {
    starting.close();
    forMetrics?.close();
  };
  try {
    const address = await listen(starting, host, port, 'PORT');
    if (forMetrics !== undefined && metrics?.port !== undefined) {
      const listening = await listen(forMetrics, host, metrics.port, 'METRICS_PORT');
      logger.info({ address: listening.address, port: listening.port }, 'metrics at /metrics');
    }
    return {
      address,
      async handOver({ server, metricsServer }) {
        await starting.handOver(server);
        if (metricsServer !== undefined) await forMetrics?.handOver(metricsServer);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function listen(
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
