import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '../../contract/pages.js';
import { DomainError } from '../../domain/errors.js';
import type { Item } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { installEtagsAndCompression } from '../cache/encoded-body.js';
import { existingItem } from '../items/existing-item.js';
import { namesOf } from '../portfolio/names.js';
import { readShared } from '../portfolio/read-shared.js';
import type { HttpDeps } from '../server/deps.js';
import type { Documents } from '../web-pages/documents.js';
import type { Reader } from '../web-pages/reader.js';
import { languageLinks } from '../web-pages/reader-language.js';
import { DrawnImages, IMAGE_AGE } from './drawn-images.js';
import { drawItem, itemSentence } from './item-preview.js';
import { type OpenGraph, withOpenGraph } from './open-graph.js';
import { type ItemPreviewDeps, readItemPreview } from './read-item-preview.js';
import { drawShared } from './shared-preview.js';

export type PreviewDeps = ItemPreviewDeps &
  Pick<HttpDeps, 'items' | 'logger' | 'portfolios' | 'settings'>;

export interface PreviewOptions {
  readonly documents: Documents;
  readonly readerOf: (request: FastifyRequest) => Reader;
  /** Charges the sender of a request for work in another thread. */
  readonly charge: (request: FastifyRequest, time: DurationMs) => void;
}

/** Of shared links: their token is in the address. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const PUBLIC_IMAGE = { 'cache-control': `public, max-age=${IMAGE_AGE / SECOND_MS}` };
const hidden = { schema: { hide: true } };

/** The pages that chats preview, with Open Graph tags, and the images in these. */
export async function previewRoutes(
  app: FastifyInstance,
  deps: PreviewDeps,
  { documents, readerOf, charge }: PreviewOptions,
): Promise<void> {
  const { clock, items, portfolios, settings } = deps;
  const names = namesOf(deps);
  const images = new DrawnImages(deps.logger, clock);
  installEtagsAndCompression(app);

  app.get<{ Params: { id: string } }>(PAGES.item, hidden, (request, reply) => {
    const item = itemOf(items, request.params.id);
    reply.headers({ 'cache-control': 'no-cache', link: languageLinks(request) });
    const document = documents.of('item', { reader: readerOf(request), id: item?.id });
    return sendDocument(reply, document, item && itemGraph(item));
  });

  app.get<{ Params: { id: string } }>(
    `${PAGES.item}/preview.png`,
    hidden,
    async (request, reply) => {
      const item = existingItem(items, Number(request.params.id));
      const draw = () => drawItem(readItemPreview(deps, item));
      return sendImage(request, reply.headers(PUBLIC_IMAGE), `item ${item.id}`, draw);
    },
  );

  app.get<{ Params: { token: string } }>(PAGES.shared, hidden, async (request, reply) => {
    const graph = await sharedGraph(request.params.token);
    reply.headers({ ...PRIVATE, 'cache-control': 'no-cache' });
    const document = documents.of('shared', { reader: readerOf(request) });
    return sendDocument(reply, document, graph);
  });

  app.get<{ Params: { token: string } }>(
    `${PAGES.shared}/preview.png`,
    hidden,
    async (request, reply) => {
      const share = await portfolios.shares.find(request.params.token);
      const draw = async () => {
        const computedAt = `${new Date(clock()).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
        return drawShared(await readShared(portfolios, share, names), computedAt);
      };
      return sendImage(request, reply.headers(PRIVATE), `${share.userId} ${share.id}`, draw);
    },
  );

  function itemGraph(item: Item): OpenGraph {
    const url = `${settings.frontendUrl}/items/${item.id}`;
    const description = itemSentence(readItemPreview(deps, item));
    return { title: item.marketHashName, description, url, image: `${url}/preview.png` };
  }

  /** Undefined without a link, or while the database fails: the page says so itself. */
  async function sharedGraph(token: string): Promise<OpenGraph | undefined> {
    const url = `${settings.frontendUrl}/shared/${token}`;
    try {
      const { name } = await portfolios.shares.find(token);
      const description = 'A shared portfolio of game items';
      return { title: name, description, url, image: `${url}/preview.png` };
    } catch (err) {
      if (!(err instanceof DomainError && err.code === 'share_not_found')) {
        deps.logger.warn({ err }, 'cannot read a shared link for its preview');
      }
      return undefined;
    }
  }

  function sendDocument(
    reply: FastifyReply,
    document: string,
    graph: OpenGraph | undefined,
  ): FastifyReply {
    reply.header('vary', 'accept-language, cookie');
    const page = graph === undefined ? document : withOpenGraph(document, graph);
    return reply.type('text/html; charset=utf-8').send(page);
  }

  async function sendImage(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    draw: () => string | Promise<string>,
  ): Promise<FastifyReply> {
    const image = await images.find(key, draw, (time) => charge(request, time));
    if (image === undefined) return reply.redirect('/icon-512.png', 302);
    return reply.type('image/png').send(image);
  }
}

/** The item of a page's address; undefined if there is none. */
function itemOf(items: ItemDirectory, id: string): Item | undefined {
  return /^\d{1,10}$/.test(id) ? items.get(Number(id)) : undefined;
}
