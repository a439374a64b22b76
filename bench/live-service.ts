import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Item } from '../domain/item.js';
import { ItemDirectory } from '../domain/item-directory.js';
import { MINUTE_MS } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import type { MessageBody } from '../http/websocket/message-writer.js';
import { JsonMessageWriter } from '../http/websocket/message-writer.js';
import { Hub } from '../live/hub.js';
import type { Door } from './live-crowd.js';
import { openLiveScope } from './live-scope.js';

/** The live updates as in the service, without the rest. */
export interface LiveService extends Door {
  readonly engine: Engine;
  readonly hub: Hub<MessageBody>;
  close(): Promise<void>;
}

/** @param itemCount items with names, from 1 */
export async function startLiveService(itemCount: number): Promise<LiveService> {
  const engine = new Engine({ minPoints: 12, minPrice: 25, minVolume: 0 });
  engine.series.define(1, { rank: 0, staleAfter: 15 * MINUTE_MS });
  const items = new ItemDirectory();
  items.add(Array.from({ length: itemCount }, (_, index) => item(1 + index)));
  const hub = new Hub(
    engine,
    new JsonMessageWriter({ items, sources: { nameOf: () => 'skinport' } }),
    Date.now,
    {
      items,
      maxSubscriptions: Number.POSITIVE_INFINITY,
    },
  );
  const app = Fastify();
  await app.register(openLiveScope({ live: hub, logger: app.log }, 100_000));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { engine, hub, port, path: '/ws', close: () => app.close() };
}

function item(id: number): Item {
  return {
    id,
    marketHashName: `AK-47 | Redline ${id} (Field-Tested)`,
    weaponType: 'AK-47',
    skinName: `Redline ${id}`,
    rarity: 'Classified',
    stattrak: false,
    souvenir: false,
    wear: 'Field-Tested',
    collection: '',
    imageUrl: '',
    createdAt: 0,
  };
}
