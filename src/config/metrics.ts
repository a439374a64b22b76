import { ConfigError } from './config-error.js';
import type { GivenSettings } from './env.js';
import { parseInteger } from './parse.js';
import { Secret } from './secret.js';

/** The settings of the metrics endpoint. */
export interface MetricsConfig {
  /** Undefined for no authorization. */
  readonly token: Secret | undefined;
  /** A separate port, 0 for a free one; undefined for the port of the service. */
  readonly port: number | undefined;
}

const TOKEN = /^[\x21-\x7e]{16,256}$/;

/**
 * Undefined if neither setting is set: then nothing is measured.
 * @throws ConfigError
 */
export function readMetrics(given: GivenSettings, ownPort: number): MetricsConfig | undefined {
  const token = given.get('METRICS_TOKEN');
  const portText = given.get('METRICS_PORT');
  if (token === undefined && portText === undefined) return undefined;
  if (token !== undefined && !TOKEN.test(token)) {
    throw new ConfigError('METRICS_TOKEN must have 16 to 256 visible ASCII characters.');
  }
  const port =
    portText === undefined
      ? undefined
      : parseInteger('METRICS_PORT', portText, { min: 0, max: 65_535 });
  if (port !== undefined && port !== 0 && port === ownPort) {
    throw new ConfigError('METRICS_PORT and PORT must be two different ports.');
  }
  return { token: token === undefined ? undefined : new Secret(token), port };
}
