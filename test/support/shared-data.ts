import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../shared/data/', import.meta.url);

/**
 * The path of a file of real data that lies beside the repository and is no part of it; undefined
 * where it is missing. Tests that need it are then skipped, which a line on the console says.
 */
export function sharedData(name: string): string | undefined {
  const path = fileURLToPath(new URL(name, FOLDER));
  if (existsSync(path)) return path;
  console.warn(`SKIPPED, no real data: the tests with ${path} do not run`);
  return undefined;
}
