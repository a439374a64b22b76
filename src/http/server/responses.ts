import Type from '#typebox';
import { ErrorBody } from '../../contract/error.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import type { Item } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { HttpDeps } from './deps.js';

const error = (description: string) => ref(ErrorBody, { description });

/** What every operation may answer besides what it is for. */
export const COMMON_RESPONSES = {
  400: error('A parameter or the address is not valid'),
  429: error('Too many requests, or wrong API tokens; `Retry-After` says when to retry'),
  500: error('Unexpected failure'),
  503: error(
    'The service is overloaded, or its database is unavailable; `Retry-After` says when to retry',
  ),
} as const;

/** Possible responses of public operations that accept API tokens. */
export const PUBLIC_RESPONSES = {
  ...COMMON_RESPONSES,
  401: error('The API token is wrong'),
} as const;

/** Possible responses of operations with a body, and of those that refuse one. */
export const BODY_RESPONSES = {
  413: error('The body is too large'),
  415: error('The body has another media type than the operation accepts'),
} as const;

export const NOT_MODIFIED = {
  304: Type.Null({ description: 'The representation that `If-None-Match` names is still valid' }),
} as const;

export const ITEM_NOT_FOUND = { 404: error('There is no such item') } as const;

export const ITEM_OR_PRICES_NOT_FOUND = {
  404: error('There is no such item, or it has no prices in the window'),
} as const;

/**
 * The id of a source that a query names; undefined for a source without prices so far.
 * @throws DomainError `invalid_parameter` for an unknown name
 */
export function existingSource(
  { sourceId, sourceNames }: Pick<HttpDeps, 'sourceId' | 'sourceNames'>,
  name: string,
): number | undefined {
  const id = sourceId(name);
  if (id !== undefined) return id;
  const names = sourceNames();
  if (names.includes(name)) return undefined;
  throw new DomainError('invalid_parameter', `source must be one of ${names.join(', ')}`);
}

/** @throws DomainError `item_not_found` */
export function existingItem(items: ItemDirectory, id: number): Item {
  const item = items.get(id);
  if (item === undefined) throw itemNotFound();
  return item;
}

export function itemNotFound(): DomainError {
  return new DomainError('item_not_found', 'item not found');
}
