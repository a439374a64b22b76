import PQueue from 'p-queue';
import type Sharp from 'sharp';
import type { Log } from '../../domain/log.js';
import { type Picture, readPicture } from './picture.js';

/** Pictures that are made smaller at once; each takes a thread of Node for about 10 ms. */
const CONCURRENCY = 2;

/** Most points of a picture that is decoded; those of the catalogue have 512 by 384. */
const MOST_POINTS = 4_096 ** 2;

/** Of lossy WebP, from 1 to 100. */
const QUALITY = 80;

/**
 * Makes pictures smaller by libvips, which is loaded with the first one: it takes 25 MB of memory,
 * and a service that nobody looks at has no use for it.
 */
export class Thumbnails {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #log: Log;
  #sharp: Promise<typeof Sharp | undefined> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * The picture at most so many pixels wide, as WebP; the same one where that would take more bytes,
   * or where it cannot be decoded. Undefined where libvips cannot be loaded on this machine.
   */
  async make(whole: Picture, width: number): Promise<Picture | undefined> {
    this.#sharp ??= this.#load();
    const sharp = await this.#sharp;
    return sharp && this.#queue.add(() => this.#narrow(sharp, whole, width));
  }

  async #load(): Promise<typeof Sharp | undefined> {
    try {
      const { default: sharp } = await import('sharp');
      // One thread a picture, and nothing kept between two.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    } catch (err) {
      this.#log.warn({ err }, 'libvips cannot be loaded; pictures are sent whole');
      return undefined;
    }
  }

  async #narrow(sharp: typeof Sharp, whole: Picture, width: number): Promise<Picture> {
    try {
      const small = await sharp(whole.bytes, { limitInputPixels: MOST_POINTS, autoOrient: true })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      return small.length < whole.bytes.length ? (readPicture(small) ?? whole) : whole;
    } catch (err) {
      this.#log.warn({ err }, 'a picture cannot be decoded; it is sent whole');
      return whole;
    }
  }
}
