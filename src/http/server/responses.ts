import Type from '#typebox';
import { ErrorBody } from '../../contract/error.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import type { Item } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { HttpDeps } from './deps.js';

const error = (description: string) => ref(ErrorBody, { description });

/** What every operation may answer besides what it is for. */
export const COMMON_ANSWERS = {
  400: error('A parameter or the address is not valid'),
  429: error('Too many requests, or wrong API tokens; `Retry-After` tells when to come again'),
  500: error('Unexpected failure'),
  503: error('The service is overloaded, or its database is away; `Retry-After` tells how long'),
} as const;

/** What an operation may answer besides, that takes API tokens from everybody. */
export const PUBLIC_ANSWERS = {
  ...COMMON_ANSWERS,
  401: error('The API token is wrong'),
} as const;

/** What every operation may answer that takes a body, or does without one. */
export const BODY_ANSWERS = {
  413: error('The body is too large'),
  415: error('The body is not of the type that is asked for'),
} as const;

export const NOT_MODIFIED = {
  304: Type.Null({ description: 'What `If-None-Match` names is still valid' }),
} as const;

export const ITEM_NOT_FOUND = { 404: error('There is no such item') } as const;

export const ITEM_OR_PRICES_NOT_FOUND = {
  404: error('There is no such item, or it has no prices in the window'),
} as const;

/**
 * The id of a source that a query names; undefined for one that gave no prices yet.
 * @throws DomainError `invalid_parameter` when there is none of that name
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
