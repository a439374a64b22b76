import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/clock.js';
import type { Log } from '../../domain/log.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { Picture } from './picture.js';
import type { PictureFolder } from './picture-folder.js';
import { PictureHost } from './picture-host.js';
import { Thumbnails } from './thumbnails.js';

/** How long a caller waits for a picture; the request goes on for the next one. */
const PATIENCE: DurationMs = 3 * SECOND_MS;

export interface PicturesOptions {
  /** `https://host`: pictures are fetched from there and from nowhere else. */
  readonly origin: string;
  readonly folder: PictureFolder;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Pictures of items, fetched once and kept in a folder, whole and in the widths that were asked for.
 * Whatever the address of a picture says, only its path is used: the host is that of the settings.
 */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #host: PictureHost;
  readonly #thumbnails: Thumbnails;
  readonly #narrowing = new Map<string, Promise<Picture | undefined>>();
  #isFolderFailing = false;

  constructor(options: PicturesOptions) {
    this.#options = options;
    this.#thumbnails = new Thumbnails(options.log);
    this.#host = new PictureHost({
      ...options,
      keep: (address, picture) => this.#write(address, picture),
    });
  }

  /**
   * The picture of an address of the catalogue; undefined for none, and while it cannot be had.
   * Callers of the same one share the work.
   * @param width pixels that suffice; undefined for the picture as the host has it
   */
  async find(imageUrl: string, width?: number): Promise<Picture | undefined> {
    const address = addressAt(this.#options.origin, imageUrl);
    if (address === undefined) return undefined;
    return width === undefined ? this.#whole(address) : this.#narrowed(address, width);
  }

  /** Ends all requests to the host. */
  async stop(): Promise<void> {
    await this.#host.stop();
  }

  async #whole(address: string): Promise<Picture | undefined> {
    const kept = await this.#read(address);
    if (kept !== undefined) return kept;
    const done = new AbortController();
    const patience = sleep(PATIENCE, undefined, { signal: done.signal }).catch(() => undefined);
    try {
      return await Promise.race([this.#host.fetch(address), patience]);
    } finally {
      done.abort();
    }
  }

  async #narrowed(address: string, width: number): Promise<Picture | undefined> {
    // No address of a picture has a fragment.
    const name = `${address}#${width}`;
    const kept = await this.#read(name);
    if (kept !== undefined) return kept;
    const known = this.#narrowing.get(name);
    if (known !== undefined) return known;
    const narrowing = this.#whole(address)
      .then((whole) => whole && this.#narrow(whole, width, name))
      .finally(() => this.#narrowing.delete(name));
    this.#narrowing.set(name, narrowing);
    return narrowing;
  }

  /** The whole picture where libvips cannot be loaded, which may be mended before the next start. */
  async #narrow(whole: Picture, width: number, name: string): Promise<Picture> {
    const small = await this.#thumbnails.make(whole, width);
    if (small === undefined) return whole;
    await this.#write(name, small);
    return small;
  }

  async #read(name: string): Promise<Picture | undefined> {
    try {
      return await this.#options.folder.read(name);
    } catch (error) {
      this.#warnOfFolder(error);
      return undefined;
    }
  }

  async #write(name: string, picture: Picture): Promise<void> {
    try {
      await this.#options.folder.write(name, picture);
      this.#isFolderFailing = false;
    } catch (error) {
      this.#warnOfFolder(error);
    }
  }

  /** A picture is served though it cannot be kept. */
  #warnOfFolder(err: unknown): void {
    if (!this.#isFolderFailing) {
      this.#options.log.warn({ err }, 'pictures cannot be kept; they are fetched again each time');
    }
    this.#isFolderFailing = true;
  }
}

/** The path of an https address, on this origin. */
function addressAt(origin: string, imageUrl: string): string | undefined {
  if (!URL.canParse(imageUrl)) return undefined;
  const { protocol, pathname } = new URL(imageUrl);
  // Paths of other schemes need not begin with a slash, and would change the host.
  return protocol === 'https:' ? `${origin}${pathname}` : undefined;
}
