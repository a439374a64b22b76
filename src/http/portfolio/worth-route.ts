import type { FastifyInstance } from 'fastify';
import type * as contract from '../../contract/inventory-worth.js';
import { worthOperations } from '../../contract/operations/worth.js';
import { DomainError } from '../../domain/errors.js';
import type { Inventory } from '../../portfolio/inventory/fetch-inventory.js';
import { type InventoryWorth, inventoryWorth } from '../../portfolio/inventory/inventory-worth.js';
import { readPastedInventory } from '../../portfolio/inventory/pasted-inventory.js';
import { AddressVisits } from '../security/address-visits.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';
import { type Names, namesOf } from './names.js';

/** Of a pasted inventory, about 1,500 items. */
const BODY_LIMIT = 4 * 2 ** 20;

type WorthDeps = Pick<
  HttpDeps,
  'clock' | 'engine' | 'items' | 'portfolios' | 'sources' | 'trading'
>;

/** `/worth`: the value of an inventory, for anyone; nothing is stored. */
export function worthRoute(app: FastifyInstance, deps: WorthDeps): void {
  const { clock, engine, items, portfolios, trading } = deps;
  const names = namesOf(deps);
  const visits = new AddressVisits(clock);
  const pricing = { engine, tradingAt: trading.tradingAt, items: { directory: items } };

  route(
    app,
    worthOperations.valueInventory,
    async ({ body: { profile, inventory }, ip }, reply) => {
      if ((profile === undefined) === (inventory === undefined)) {
        throw new DomainError('invalid_parameter', 'send either profile or inventory');
      }
      // Wrong requests are refused at once, and do not count.
      const subject =
        profile === undefined
          ? readPastedInventory(inventory)
          : portfolios.inventoryImports.profileAt(profile);
      visits.count(ip);
      const { accountId, ...read }: Inventory & { accountId?: string } =
        'assets' in subject ? subject : await portfolios.inventoryImports.readForVisitor(subject);
      reply.header('cache-control', 'no-store');
      const now = clock();
      const worth = await inventoryWorth(pricing, read, now);
      return { account_id: accountId ?? null, ...worthView(worth, names, now) };
    },
    { bodyLimit: BODY_LIMIT },
  );
}

function worthView(
  worth: InventoryWorth,
  names: Names,
  now: number,
): Omit<contract.InventoryWorth, 'account_id'> {
  const { items } = worth;
  const countOf = (some: InventoryWorth['items']) =>
    some.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    total_value: worth.totalValue,
    percent_change_24h: worth.percentChange24h,
    quantity: countOf(items),
    unpriced_count: countOf(items.filter(({ price }) => price === undefined)),
    hidden: worth.hidden,
    items: items.map(({ itemId, marketHashName, quantity, locked, price, totalValue }) => ({
      item_id: itemId ?? null,
      market_hash_name: marketHashName,
      quantity,
      locked: locked.map((part) => ({
        tradable_after: timestamp(part.tradableAfter),
        quantity: part.quantity,
      })),
      price: price?.price ?? null,
      price_source: price === undefined ? null : names.sourceName(price.sourceId),
      price_updated_at: price === undefined ? null : timestamp(price.time),
      rate_stale: price?.rateStale ?? false,
      total_value: totalValue,
    })),
    markets: worth.markets.map(({ market, cash, totalValue, afterFees, quantity }) => ({
      market,
      cash,
      total_value: totalValue,
      after_fees: afterFees ?? null,
      quantity,
    })),
    unlocks: worth.unlocks.map(({ time, quantity, totalValue }) => ({
      time: timestamp(time),
      quantity,
      total_value: totalValue,
    })),
    unmatched: worth.unmatched.map(({ assetId, name, reason }) => ({
      asset_id: assetId,
      name,
      reason,
    })),
    computed_at: timestamp(now),
  };
}
