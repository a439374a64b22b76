import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Log } from '../../domain/log.js';
import {
  type Clock,
  DAY_MS,
  type DurationMs,
  type EpochMs,
  MINUTE_MS,
} from '../../domain/units.js';
import { fetchImage, ImageError } from './fetch-image.js';
import type { Image } from './image.js';

/** Maximum number of concurrent requests to the host. */
const CONCURRENCY = 4;

/**
 * Maximum number of waiting requests; beyond it a placeholder is shown, and the image is requested
 * later.
 */
const MOST_WAITING = 200;

/** When an image that the host does not have is requested again. */
const MISSING_FOR: DurationMs = DAY_MS;

/**
 * When an image that the host failed to send is requested again, so that it does not delay others.
 */
const FAILED_FOR: DurationMs = 10 * MINUTE_MS;

/** The pause of all requests after the host failed. */
const PAUSE: DurationMs = MINUTE_MS;

const MOST_MISSING = 50_000;

export interface ImageHostOptions {
  /** For the log. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
  /** Called once for each fetched image, before the callers waiting for it get it. */
  readonly keep: (address: string, image: Image) => Promise<void>;
}

/** The host of the images: limits concurrent requests, and pauses after failures. */
export class ImageHost {
  readonly #options: ImageHostOptions;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #stop = new AbortController();
  readonly #fetching = new Map<string, Promise<Image | undefined>>();
  /** When missing images may be requested again, by address. */
  readonly #missing = new LRUCache<string, EpochMs>({ max: MOST_MISSING });
  #pausedUntil: EpochMs = 0;
  #isFailing = false;

  constructor(options: ImageHostOptions) {
    this.#options = options;
  }

  /**
   * The image at an address; undefined if there is none, or it may not be requested now. Callers of
   * the same image share one request.
   */
  async fetch(address: string): Promise<Image | undefined> {
    const running = this.#fetching.get(address);
    if (running !== undefined) return running;
    if (!this.#mayFetch(address)) return undefined;
    const fetching = this.#queue
      .add(() => this.#fetchNow(address))
      .finally(() => this.#fetching.delete(address));
    this.#fetching.set(address, fetching);
    return fetching;
  }

  /** Aborts all requests. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#queue.clear();
    await this.#queue.onIdle();
  }

  #mayFetch(address: string): boolean {
    const now = this.#options.clock();
    const isMissing = now < (this.#missing.get(address) ?? 0);
    return !isMissing && now >= this.#pausedUntil && this.#queue.size < MOST_WAITING;
  }

  async #fetchNow(address: string): Promise<Image | undefined> {
    const { origin, clock, log, fetch, keep } = this.#options;
    if (clock() < this.#pausedUntil || this.#stop.signal.aborted) return undefined;
    try {
      const image = await fetchImage(address, fetch, this.#stop.signal);
      if (this.#isFailing) log.info({ origin }, 'fetching images again');
      this.#isFailing = false;
      await keep(address, image);
      return image;
    } catch (error) {
      if (this.#stop.signal.aborted) return undefined;
      if (!(error instanceof ImageError)) throw error;
      const isMissing = error.code === 'missing';
      this.#missing.set(address, clock() + (isMissing ? MISSING_FOR : FAILED_FOR));
      if (!isMissing) this.#pause(error);
      return undefined;
    }
  }

  /** Logs only the first of several failures, because running without a network is normal. */
  #pause({ message }: ImageError): void {
    const { origin, clock, log } = this.#options;
    this.#pausedUntil = clock() + PAUSE;
    if (!this.#isFailing) {
      log.info({ origin, reason: message }, 'cannot fetch images; showing placeholders');
    }
    this.#isFailing = true;
  }
}
