import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The path, or the nearest one above it that exists. */
export function nearestExisting(path: string): string {
  const absolute = resolve(path);
  return existsSync(absolute) ? absolute : nearestExisting(dirname(absolute));
}
