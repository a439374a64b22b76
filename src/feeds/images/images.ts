import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../domain/log.js';
import { type Clock, type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Image } from './image.js';
import type { ImageFolder } from './image-folder.js';
import { ImageHost } from './image-host.js';
import { Thumbnails } from './thumbnails.js';

/** How long a caller waits for an image; the request continues for the next caller. */
const PATIENCE: DurationMs = 3 * SECOND_MS;

/** Limits of the images in memory: bytes of all, and milliseconds. */
const UNSTORED = { maxSize: 16_000_000, ttl: MINUTE_MS };

export interface ImagesOptions {
  /** By the origin of the address of an image, the origin from which it is fetched; others are not. */
  readonly origins: ReadonlyMap<string, string>;
  readonly folder: ImageFolder;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Images of items, fetched once and stored in a folder, in full size and in the requested widths.
 * The host comes from the settings, as only listed origins are asked.
 */
export class Images {
  readonly #options: ImagesOptions;
  /** By the origin from which they send images. */
  readonly #hosts: ReadonlyMap<string, ImageHost>;
  readonly #thumbnails: Thumbnails;
  readonly #narrowing = new Map<string, Promise<Image | undefined>>();
  /** Images that could not be stored, so that they are not fetched at each request. */
  readonly #unstored: LRUCache<string, Image>;
  #isFolderFailing = false;

  constructor(options: ImagesOptions) {
    this.#options = options;
    this.#thumbnails = new Thumbnails(options.log);
    this.#unstored = new LRUCache({
      ...UNSTORED,
      sizeCalculation: ({ bytes }) => bytes.length,
      perf: { now: options.clock },
    });
    const keep = (address: string, image: Image) => this.#write(address, image);
    this.#hosts = new Map(
      [...options.origins.values()].map((origin) => [
        origin,
        new ImageHost({ ...options, origin, keep }),
      ]),
    );
  }

  /**
   * The image at an address of the catalogue; undefined if there is none, or it cannot be fetched
   * now. Callers of the same image share the work.
   * @param width sufficient width in pixels; undefined for the full size
   */
  async find(imageUrl: string, width?: number): Promise<Image | undefined> {
    const address = this.#addressOf(imageUrl);
    if (address === undefined) return undefined;
    return width === undefined ? this.#original(address) : this.#narrowed(address, width);
  }

  /** Aborts all requests to the hosts. */
  async stop(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map((host) => host.stop()));
  }

  /** The address from which an image is fetched; undefined if it is on a host that is not asked. */
  #addressOf(imageUrl: string): string | undefined {
    if (!URL.canParse(imageUrl)) return undefined;
    const { origin, pathname } = new URL(imageUrl);
    const asked = this.#options.origins.get(origin);
    return asked && asked + pathname;
  }

  async #original(address: string): Promise<Image | undefined> {
    const kept = await this.#read(address);
    if (kept !== undefined) return kept;
    const done = new AbortController();
    const patience = sleep(PATIENCE, undefined, { signal: done.signal }).catch(() => undefined);
    try {
      return await Promise.race([
        this.#hosts.get(new URL(address).origin)?.fetch(address),
        patience,
      ]);
    } finally {
      done.abort();
    }
  }

  async #narrowed(address: string, width: number): Promise<Image | undefined> {
    // Unique, because image addresses have no fragment.
    const name = `${address}#${width}`;
    const kept = await this.#read(name);
    if (kept !== undefined) return kept;
    const running = this.#narrowing.get(name);
    if (running !== undefined) return running;
    const narrowing = this.#original(address)
      .then((original) => original && this.#narrow(original, width, name))
      .finally(() => this.#narrowing.delete(name));
    this.#narrowing.set(name, narrowing);
    return narrowing;
  }

  /**
   * Returns the image in full size if libvips cannot be loaded; that may be fixed before the next
   * start.
   */
  async #narrow(original: Image, width: number, name: string): Promise<Image> {
    const small = await this.#thumbnails.make(original, width);
    if (small === undefined) return original;
    await this.#write(name, small);
    return small;
  }

  async #read(name: string): Promise<Image | undefined> {
    try {
      return (await this.#options.folder.read(name)) ?? this.#unstored.get(name);
    } catch (error) {
      this.#warnOfFolder(error);
      return this.#unstored.get(name);
    }
  }

  async #write(name: string, image: Image): Promise<void> {
    try {
      await this.#options.folder.write(name, image);
      this.#isFolderFailing = false;
    } catch (error) {
      this.#unstored.set(name, image);
      this.#warnOfFolder(error);
    }
  }

  /** An image is served even if it cannot be stored. */
  #warnOfFolder(err: unknown): void {
    if (!this.#isFolderFailing) {
      this.#options.log.warn({ err }, 'cannot store images; they are kept in memory for a minute');
    }
    this.#isFolderFailing = true;
  }
}
