import { DomainError } from '../../domain/errors.js';
import type { HttpDeps } from '../server/deps.js';

/**
 * The id of a source that a query names; undefined for a source without prices so far.
 * @throws DomainError `invalid_parameter` for an unknown name
 */
export function existingSource(
  { sources }: Pick<HttpDeps, 'sources'>,
  name: string,
): number | undefined {
  const id = sources.idOf(name);
  if (id !== undefined) return id;
  const names = sources.names();
  if (names.includes(name)) return undefined;
  throw new DomainError('invalid_parameter', `source must be one of ${names.join(', ')}`);
}

/**
 * The id of the source that a query names, otherwise that of the current price; undefined without prices.
 * @throws DomainError `invalid_parameter` for an unknown name
 */
export function sourceOrCurrent(
  deps: Pick<HttpDeps, 'clock' | 'engine' | 'sources'>,
  itemId: number,
  name: string | undefined,
): number | undefined {
  return name === undefined
    ? deps.engine.latest.shown(itemId, deps.clock())?.sourceId
    : existingSource(deps, name);
}
