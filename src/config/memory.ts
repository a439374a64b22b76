import type { DatabaseConfig } from './config.js';
import { ConfigError } from './config-error.js';

const MEGABYTE = 2 ** 20;

/** Megabytes below which the system ends the process without a word; measured for a first start. */
const LEAST = { embedded: 256, postgres: 128 } as const;

/**
 * Refuses to start with less memory than the process needs.
 * @param granted bytes that a container or service grants; undefined where it grants all there is
 * @throws ConfigError
 */
export function requireMemory(granted: number | undefined, { kind }: DatabaseConfig): void {
  const least = LEAST[kind];
  if (granted === undefined || granted >= least * MEGABYTE) return;
  throw new ConfigError(
    `This process may take ${Math.floor(granted / MEGABYTE)} MB of memory and needs ${least} MB at ` +
      'least: raise the limit of its container or service.',
  );
}
