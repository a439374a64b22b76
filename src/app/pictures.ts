import { join } from 'node:path';
import { IMAGE_ORIGIN } from '../catalogue/catalogue.js';
import { PictureFolder } from '../feeds/pictures/picture-folder.js';
import { Pictures } from '../feeds/pictures/pictures.js';
import type { Base } from './base.js';
import { embeddedFolderOf } from './store.js';

const MEGABYTE = 1_000_000;

/** With PostgreSQL there is no data folder; the images are then stored in its default place. */
const DATA_DIR = './data';

/** Images of items; undefined if they are disabled. */
export function buildPictures({ config, network, clock, log }: Base): Pictures | undefined {
  if (config.pictures === undefined) return undefined;
  const { origin, publishedOrigins, directory, maxMegabytes } = config.pictures;
  const folder = directory ?? join(embeddedFolderOf(config) ?? DATA_DIR, 'pictures');
  return new Pictures({
    origins: new Map([
      ...publishedOrigins.map((one) => [one, one] as const),
      [IMAGE_ORIGIN, origin],
    ]),
    folder: new PictureFolder(folder, maxMegabytes * MEGABYTE),
    fetch: network.fetch,
    clock,
    log,
  });
}
