import { join } from 'node:path';
import { IMAGE_ORIGIN } from '../domain/item.js';
import { ImageFolder } from '../feeds/images/image-folder.js';
import { Images } from '../feeds/images/images.js';
import type { Base } from './base.js';
import { embeddedFolderOf } from './store.js';

const MEGABYTE = 1_000_000;

/** With PostgreSQL there is no data folder; the images are then stored in its default place. */
const DATA_DIR = './data';

/** Images of items; undefined if they are disabled. */
export function buildImages({ config, network, clock, log }: Base): Images | undefined {
  if (config.images === undefined) return undefined;
  const { origin, publishedOrigins, directory, maxMegabytes } = config.images;
  const folder = directory ?? join(embeddedFolderOf(config) ?? DATA_DIR, 'pictures');
  return new Images({
    origins: new Map([
      ...publishedOrigins.map((one) => [one, one] as const),
      [IMAGE_ORIGIN, origin],
    ]),
    folder: new ImageFolder(folder, maxMegabytes * MEGABYTE),
    fetch: network.fetch,
    clock,
    log,
  });
}
