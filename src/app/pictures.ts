import { join } from 'node:path';
import { PictureFolder } from '../feeds/pictures/picture-folder.js';
import { Pictures } from '../feeds/pictures/pictures.js';
import type { Base } from './base.js';

const MEGABYTE = 1_000_000;

/** Beside PostgreSQL there is no folder of data; pictures are then where that would be. */
const DATA_DIR = './data';

/** Pictures of items; undefined where they are switched off. */
export function buildPictures({ config, network, clock, log }: Base): Pictures | undefined {
  if (config.pictures === undefined) return undefined;
  const { origin, directory, maxMegabytes } = config.pictures;
  const data = config.database.kind === 'embedded' ? config.database.directory : DATA_DIR;
  const folder = directory ?? join(data, 'pictures');
  return new Pictures({
    origin,
    folder: new PictureFolder(folder, maxMegabytes * MEGABYTE),
    fetch: network.fetch,
    clock,
    log,
  });
}
