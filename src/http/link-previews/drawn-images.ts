import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type Sharp from 'sharp';
import type { Log } from '../../domain/log.js';
import { type Clock, type DurationMs, MINUTE_MS } from '../../domain/units.js';
import { loadSharp } from '../../feeds/images/load-sharp.js';

/** Bytes of all kept images; one has 20 to 60 kB. */
const MAX_SIZE = 8_000_000;

/** How long an image is sent again. */
export const IMAGE_AGE: DurationMs = 5 * MINUTE_MS;

/** Images that wait to be drawn, about a second of work; further ones are not drawn. */
const MOST_WAITING = 20;

/** Draws SVG as PNG, in a thread of libvips, one at a time, and keeps the images for some minutes. */
export class DrawnImages {
  readonly #log: Log;
  readonly #kept: LRUCache<string, Buffer>;
  readonly #drawing = new Map<string, Promise<Buffer | undefined>>();
  readonly #queue = new PQueue({ concurrency: 1 });
  #sharp: Promise<typeof Sharp | undefined> | undefined;

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#kept = new LRUCache({
      maxSize: MAX_SIZE,
      ttl: IMAGE_AGE,
      // The clock is asked each time.
      ttlResolution: 0,
      sizeCalculation: ({ length }) => length,
      perf: { now: clock },
    });
  }

  /**
   * The image of the key, drawn if it is not kept. Callers of the same image share the work.
   * @param charge called with the time that drawing took
   * @returns undefined if libvips is missing, or too many images wait
   */
  async find(
    key: string,
    draw: () => string | Promise<string>,
    charge: (time: DurationMs) => void,
  ): Promise<Buffer | undefined> {
    const known = this.#kept.get(key) ?? this.#drawing.get(key);
    if (known !== undefined) return known;
    if (this.#queue.size >= MOST_WAITING) return undefined;
    const drawing = this.#queue.add(() => this.#draw(key, draw, charge));
    this.#drawing.set(key, drawing);
    try {
      return await drawing;
    } finally {
      this.#drawing.delete(key);
    }
  }

  async #draw(
    key: string,
    draw: () => string | Promise<string>,
    charge: (time: DurationMs) => void,
  ): Promise<Buffer | undefined> {
    this.#sharp ??= loadSharp(this.#log);
    const sharp = await this.#sharp;
    if (sharp === undefined) return undefined;
    const svg = Buffer.from(await draw());
    const begin = performance.now();
    const image = await sharp(svg).png({ palette: true, compressionLevel: 9 }).toBuffer();
    charge(performance.now() - begin);
    this.#kept.set(key, image);
    return image;
  }
}
