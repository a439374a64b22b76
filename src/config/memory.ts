import type { DatabaseConfig } from './config.js';

const MEBIBYTE = 2 ** 20;

/**
 * The least megabytes for a first start, as measured. With less, the system kills the process
 * without a message.
 */
const LEAST = { embedded: 256, postgres: 128 } as const;

/**
 * Checks that the process has enough memory.
 * @param granted the memory limit of the container or service in bytes; undefined without a limit
 * @throws Error with a message for the user
 */
export function requireMemory(granted: number | undefined, { kind }: DatabaseConfig): void {
  const least = LEAST[kind];
  if (granted === undefined || granted >= least * MEBIBYTE) return;
  throw new Error(
    `This process may take ${Math.floor(granted / MEBIBYTE)} MB of memory and needs ${least} MB at ` +
      'least: raise the limit of its container or service.',
  );
}
