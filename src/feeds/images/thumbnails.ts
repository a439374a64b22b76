import PQueue from 'p-queue';
import type Sharp from 'sharp';
import type { Log } from '../../domain/log.js';
import { type Image, readImage } from './image.js';
import { loadSharp } from './load-sharp.js';

/** Maximum number of images resized at once; each occupies a thread of Node for about 10 ms. */
const CONCURRENCY = 2;

/** Maximum number of pixels of an image to decode; those of the catalogue have 512 by 384. */
const MOST_POINTS = 4_096 ** 2;

/** Quality of lossy WebP, from 1 to 100. */
const QUALITY = 80;

/**
 * Resizes images with libvips, which is loaded for the first one: it takes 25 MB of memory, which a
 * service without visitors does not need.
 */
export class Thumbnails {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #log: Log;
  #sharp: Promise<typeof Sharp | undefined> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * The image as WebP, at most `width` pixels wide; the original if that is smaller, or cannot be
   * decoded. Undefined if libvips cannot be loaded on this machine.
   */
  async make(original: Image, width: number): Promise<Image | undefined> {
    this.#sharp ??= loadSharp(this.#log);
    const sharp = await this.#sharp;
    return sharp && this.#queue.add(() => this.#narrow(sharp, original, width));
  }

  async #narrow(sharp: typeof Sharp, original: Image, width: number): Promise<Image> {
    try {
      const small = await sharp(original.bytes, { limitInputPixels: MOST_POINTS, autoOrient: true })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      return small.length < original.bytes.length ? (readImage(small) ?? original) : original;
    } catch (err) {
      this.#log.warn({ err }, 'cannot decode an image; sending it in full size');
      return original;
    }
  }
}
