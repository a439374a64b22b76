import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Clock } from '../domain/clock.js';
import type { Log } from '../domain/log.js';
import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { fetchPicture, PictureError } from './fetch-picture.js';
import type { Picture } from './picture.js';
import type { PictureFolder } from './picture-folder.js';

/** Requests to the host at once. */
const CONCURRENCY = 4;

/** Requests that may wait; beyond, a placeholder is shown, and the picture is asked for later. */
const MOST_WAITING = 200;

/** How long a caller waits for a picture; the request goes on for the next one. */
const PATIENCE: DurationMs = 3 * SECOND_MS;

/** When a picture that the host does not have is asked for again. */
const MISSING_FOR: DurationMs = DAY_MS;

/** The same of a picture that the host failed to send, so that it does not hold up the others. */
const FAILED_FOR: DurationMs = 10 * MINUTE_MS;

/** For how long nothing is asked for after the host failed. */
const PAUSE: DurationMs = MINUTE_MS;

const MOST_MISSING = 50_000;

export interface PicturesOptions {
  /** `https://host`: pictures are fetched from there and from nowhere else. */
  readonly origin: string;
  readonly folder: PictureFolder;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Pictures of items, fetched once and kept in a folder. Whatever the address of a picture says, only
 * its path is used: the host is that of the settings.
 */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #stop = new AbortController();
  readonly #fetching = new Map<string, Promise<Picture | undefined>>();
  /** When addresses without a picture may be asked for again. */
  readonly #missing = new LRUCache<string, EpochMs>({ max: MOST_MISSING });
  #pausedUntil: EpochMs = 0;
  #isFailing = false;
  #isFolderFailing = false;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  /**
   * The picture of an address of the catalogue; undefined for none, and while it cannot be had.
   * Callers of the same picture share one request.
   */
  async find(imageUrl: string): Promise<Picture | undefined> {
    const address = addressAt(this.#options.origin, imageUrl);
    if (address === undefined) return undefined;
    const kept = await this.#read(address);
    if (kept !== undefined || !this.#mayFetch(address)) return kept;
    const done = new AbortController();
    const patience = sleep(PATIENCE, undefined, { signal: done.signal }).catch(() => undefined);
    try {
      return await Promise.race([this.#fetch(address), patience]);
    } finally {
      done.abort();
    }
  }

  /** Ends all requests to the host. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#queue.clear();
    await this.#queue.onIdle();
  }

  #mayFetch(address: string): boolean {
    if (this.#fetching.has(address)) return true;
    const now = this.#options.clock();
    const isMissing = now < (this.#missing.get(address) ?? 0);
    return !isMissing && now >= this.#pausedUntil && this.#queue.size < MOST_WAITING;
  }

  #fetch(address: string): Promise<Picture | undefined> {
    const known = this.#fetching.get(address);
    if (known !== undefined) return known;
    const fetching = this.#queue
      .add(() => this.#fetchNow(address))
      .finally(() => this.#fetching.delete(address));
    this.#fetching.set(address, fetching);
    return fetching;
  }

  async #fetchNow(address: string): Promise<Picture | undefined> {
    const { clock, log, fetch } = this.#options;
    if (clock() < this.#pausedUntil || this.#stop.signal.aborted) return undefined;
    try {
      const picture = await fetchPicture(address, fetch, this.#stop.signal);
      if (this.#isFailing) log.info({}, 'pictures are fetched again');
      this.#isFailing = false;
      await this.#write(address, picture);
      return picture;
    } catch (error) {
      if (this.#stop.signal.aborted) return undefined;
      if (!(error instanceof PictureError)) throw error;
      const isMissing = error.trouble === 'missing';
      this.#missing.set(address, clock() + (isMissing ? MISSING_FOR : FAILED_FOR));
      if (!isMissing) this.#pause(error);
      return undefined;
    }
  }

  /** Logs the first of several failures: a service without a network is in order. */
  #pause({ message }: PictureError): void {
    const { clock, log } = this.#options;
    this.#pausedUntil = clock() + PAUSE;
    if (!this.#isFailing) {
      log.info({ reason: message }, 'pictures cannot be fetched; placeholders are shown');
    }
    this.#isFailing = true;
  }

  async #read(address: string): Promise<Picture | undefined> {
    try {
      return await this.#options.folder.read(address);
    } catch (error) {
      this.#warnOfFolder(error);
      return undefined;
    }
  }

  async #write(address: string, picture: Picture): Promise<void> {
    try {
      await this.#options.folder.write(address, picture);
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
