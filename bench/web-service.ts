import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { ItemDirectory } from '../domain/item-directory.js';
import { HOUR_MS, MINUTE_MS } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import { readImage } from '../feeds/images/image.js';
import { Thumbnails } from '../feeds/images/thumbnails.js';
import { installEtagsAndCompression } from '../http/cache/encoded-body.js';
import { ResponseCache } from '../http/cache/response-cache.js';
import { imageRoute } from '../http/items/image-route.js';
import { overviewRoute } from '../http/items/overview-route.js';
import { NAMED_SCHEMAS, serializerCompiler } from '../http/server/serializer.js';
import { readerOf } from '../http/web-pages/reader.js';
import { installWebUi } from '../http/web-pages/web-ui.js';
import { JsonMessageWriter } from '../http/websocket/message-writer.js';
import { Hub } from '../live/hub.js';
import { Turns } from '../live/turns.js';
import { drawPng } from './draw-png.js';
import { openLiveScope } from './live-scope.js';
import { CONSOLE_LOG } from './log.js';
import { createRandom, integer } from './seed.js';

/** Pixels: the images of the host, and those requested by the list. */
const IMAGE_WIDTH = { whole: 512, small: 128 };

/** The number of hours for which each item has a price. */
const HOURS = 26;

/** The web UI, and the parts of the service that its list needs. */
export interface WebService {
  readonly url: string;
  /** Stores a current price of an item in cents, and notifies its followers. */
  publish(itemId: number, price: number): void;
  close(): Promise<void>;
}

/** @param itemCount items of the catalogue, from 1 */
export async function startWebService(itemCount: number): Promise<WebService> {
  const engine = new Engine({ minPoints: 12, minPrice: 25, minVolume: 0 });
  engine.series.define(1, { rank: 0, staleAfter: 15 * MINUTE_MS });
  const items = new ItemDirectory();
  items.add(catalogueItems(itemCount));
  fill(engine, itemCount);
  const parts = { clock: Date.now, engine, items, sources: { nameOf: () => 'skinport' } };
  const live = new Hub(engine, new JsonMessageWriter(parts), Date.now, {
    items,
    maxSubscriptions: Number.POSITIVE_INFINITY,
  });

  const image = await smallImage();
  const app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  for (const schema of NAMED_SCHEMAS.values()) app.addSchema(schema);
  await app.register(
    async (api) => {
      installEtagsAndCompression(api);
      api.get('/health', async () => ({ status: 'ok', markets: {}, version: 'bench' }));
      api.get('/auth/me', async () => ({ user: null }));
      const overviewParts = { ...parts, rates: { version: 0 }, isRateStale: () => false };
      overviewRoute(api, overviewParts, new ResponseCache(Date.now));
      imageRoute(api, { items, images: { find: async () => image } });
      await api.register(openLiveScope({ live, logger: app.log }, 1_000));
    },
    { prefix: '/api/v1' },
  );
  await installWebUi(app, {
    readerOf: (request) => readerOf(request, { setup: { isLocal: false } }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const turns = new Turns(live, Date.now, app.log);
  turns.start();

  let now = 0;
  return {
    url,
    publish(itemId, price) {
      // Of two prices at the same moment the second one is ignored.
      now = Math.max(Date.now(), now + 1);
      const tick = { itemId, sourceId: 1, time: now, price, volume: 1 };
      live.observed([tick].filter((each) => engine.intake.add(each, now)));
    },
    async close() {
      await turns.stop();
      await app.close();
    },
  };
}

/** Each item has this image, at a separate address. */
async function smallImage() {
  const whole = readImage(drawPng('805030', IMAGE_WIDTH.whole));
  return whole && new Thumbnails(CONSOLE_LOG).make(whole, IMAGE_WIDTH.small);
}

function catalogueItems(count: number) {
  const catalogue = loadCatalogue();
  const names = [...catalogue.names()].slice(0, count);
  return names.map((marketHashName, place) => ({
    ...catalogue.describe(marketHashName),
    id: place + 1,
    marketHashName,
    createdAt: 0,
  }));
}

function fill(engine: Engine, itemCount: number): void {
  const random = createRandom(1);
  const now = Date.now();
  for (let itemId = 1; itemId <= itemCount; itemId += 1) {
    const level = integer(random, 10, 100_000);
    for (let hour = HOURS; hour >= 0; hour -= 1) {
      const time = now - hour * HOUR_MS - 1;
      const price = Math.round(level * (1 + (random() - 0.5) / 10));
      engine.intake.add({ itemId, sourceId: 1, time, price, volume: 1 }, now);
    }
  }
}
