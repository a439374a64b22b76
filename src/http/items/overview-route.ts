import type { FastifyInstance } from 'fastify';
import { itemOperations } from '../../contract/operations/items.js';
import {
  MOST_EXPENSIVE_ITEMS,
  OVERVIEW_INTERVAL,
  OVERVIEW_MAX_AGE,
} from '../../contract/overview.js';
import type { RateBook } from '../../domain/exchange-rates.js';
import type { Item } from '../../domain/item.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { takeConversion } from '../currency/currencies.js';
import { route } from '../server/route.js';
import { type OverviewParts, writeOverview } from './overview-writer.js';

/** The overview also changes with time: points leave the window, and prices become stale. */
const MAX_AGE = MINUTE_MS;

/** Data of all items, for lists. */
export function overviewRoute(
  app: FastifyInstance,
  deps: OverviewParts & { readonly rates: Pick<RateBook, 'version'> },
  cache: ResponseCache,
): void {
  const { clock, engine, items, rates } = deps;
  route(app, itemOperations.getOverview, (request, reply) => {
    const conversion = takeConversion(request, reply);
    const isPart = request.query.part !== undefined;
    const key = isPart ? 'overview most_expensive' : 'overview';
    const resource = {
      version: () => items.version + engine.version(clock()) + rates.version,
      writeParts: () =>
        writeOverview(
          deps,
          isPart ? mostExpensiveItems(deps, MOST_EXPENSIVE_ITEMS) : [...items.all()],
          conversion,
        ),
      // In another currency the sender pays: there are as many as there are currencies.
      isForAll: conversion === undefined,
      minAge: OVERVIEW_INTERVAL * SECOND_MS,
      maxAge: MAX_AGE,
      staleAge: OVERVIEW_MAX_AGE * SECOND_MS,
    };
    return conversion === undefined
      ? cache.send(request, reply, key, resource)
      : cache.sendConverted(request, reply, `${key} ${conversion.currency}`, resource);
  });
}

/**
 * The items with the highest prices now, in ascending order of their ids; found in slices of time. Items without a
 * price are not among them.
 */
async function mostExpensiveItems(
  { clock, engine, items }: Pick<OverviewParts, 'clock' | 'engine' | 'items'>,
  count: number,
): Promise<Item[]> {
  const now = clock();
  const priced: { item: Item; price: number }[] = [];
  await eachInSlices([...items.all()].values(), (item) => {
    const price = engine.latest.shown(item.id, now)?.price;
    if (price !== undefined) priced.push({ item, price });
  });
  priced.sort((a, b) => b.price - a.price || a.item.id - b.item.id);
  const first = priced.slice(0, count).map(({ item }) => item);
  return first.sort((a, b) => a.id - b.id);
}
