import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ageAt, type Clock, type DurationMs, type EpochMs, SECOND_MS } from '../../domain/units.js';
import { unmeasured } from '../../runtime/schedule/processor-time.js';
import { EncodedBody, JSON_TYPE, sendJson } from './encoded-body.js';

/** Maximum size of all cached responses in bytes; the least recently used are dropped first. */
const MAX_SIZE = 64 * 2 ** 20;

/** Maximum size of the addresses under which they were requested. */
const MAX_ADDRESSES_SIZE = 16 * 2 ** 20;

/** Approximate size of an entry in bytes, excluding its body and its key. */
const OVERHEAD = 500;

/** After this time a request gets the previous response, if that is not too old. */
const DEFAULT_PATIENCE: DurationMs = 50;

/** Maximum age at which a previous response is sent, however long the new one takes. */
const TOO_OLD: DurationMs = 10 * SECOND_MS;

/** A JSON response that is the same for all callers. */
interface Freshness {
  /** Changes whenever the response does. It only increases while a response is being made. */
  readonly version: () => number;
  /** A younger response is sent even if its version is outdated; 0 by default. */
  readonly minAge?: DurationMs;
  /** An older response is made again even if its version is current. */
  readonly maxAge?: DurationMs;
}

/** A resource written in one piece. */
export interface SmallResource extends Freshness {
  /** @throws DomainError if there is nothing to show */
  readonly write: () => string | Buffer;
}

/** A resource that is written in parts; the event loop runs between two parts. */
export interface LargeResource extends Freshness {
  readonly writeParts: () => Iterable<Buffer> | AsyncIterable<Buffer>;
  /** A resource with few variants, used by all: the first request is not charged for making it. */
  readonly isForAll?: boolean;
  /**
   * While a new response is made, a previous one younger than this is sent at once, and an older one
   * not at all. By default one younger than {@link TOO_OLD} is sent after the patience.
   */
  readonly staleAge?: DurationMs;
}

type Resource = SmallResource | LargeResource;

interface CachedResponse {
  readonly resource: Resource;
  readonly body: EncodedBody;
  readonly version: number;
  readonly madeAt: EpochMs;
  /** When it was last known to be current: a response that stayed the same for minutes is not old. */
  validAt: EpochMs;
}

/** The key of a response, and the pattern of the route that sends it. */
interface Addressed {
  readonly key: string;
  readonly route: string;
}

/**
 * Responses as bytes, until their content changes. Each is made at most once a version, by the
 * first request; requests that arrive meanwhile wait for it. Routes fill the cache; fast-path.ts
 * sends cached responses by address.
 */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #patience: DurationMs;
  readonly #responses: LRUCache<string, CachedResponse, LargeResource>;
  readonly #addresses = new LRUCache<string, Addressed>({
    maxSize: MAX_ADDRESSES_SIZE,
    sizeCalculation: (_, address) => address.length + OVERHEAD,
  });

  constructor(clock: Clock, patience = DEFAULT_PATIENCE) {
    this.#clock = clock;
    this.#patience = patience;
    this.#responses = new LRUCache({
      maxSize: MAX_SIZE,
      sizeCalculation: ({ body }, key) => body.size + key.length + OVERHEAD,
      fetchMethod: (_key, previous, { context }) => {
        const make = () => this.#makeInParts(context, previous);
        return context.isForAll === true ? unmeasured(make) : make();
      },
      // A response that is dropped while being made is still sent to those who wait for it.
      ignoreFetchAbort: true,
    });
  }

  /** The response for an address that was requested before, if it can be sent in this turn. */
  find(address: string): { readonly body: EncodedBody; readonly route: string } | undefined {
    const addressed = this.#addresses.get(address);
    if (addressed === undefined) return undefined;
    const body = this.#sendable(addressed.key);
    return body && { body, route: addressed.route };
  }

  /**
   * Responds with a resource.
   * @param key identifies the content; addresses with the same content share it
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    resource: Resource,
  ): Promise<FastifyReply> {
    const body = await this.read(key, resource);
    if (request.conversion !== undefined) {
      // As text, so that it can be converted before it is encoded.
      return reply.type(JSON_TYPE).send((await body.bytes('identity')).toString());
    }
    const { originalUrl, routeOptions } = request;
    this.#addresses.set(originalUrl, { key, route: routeOptions.url ?? 'none' });
    return sendJson(body, request, reply);
  }

  /**
   * Responds with a resource in the currency of the request. Its address is not remembered, because its
   * headers name the currency, and stored headers do not.
   */
  async sendConverted(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    resource: Resource,
  ): Promise<FastifyReply> {
    return sendJson(await this.read(key, resource), request, reply);
  }

  /**
   * The current response; the previous one, unless it is too old, when making the new one takes longer
   * than the patience.
   */
  async read(key: string, resource: Resource): Promise<EncodedBody> {
    const sendable = this.#sendable(key);
    if (sendable !== undefined) return sendable;
    if ('write' in resource) return this.#makeAtOnce(key, resource);
    const previous = this.#responses.get(key);
    const current = this.#current(key, resource);
    const { staleAge = TOO_OLD } = resource;
    if (previous === undefined || this.#timeSinceValid(previous) >= staleAge) return current;
    const timeout = new AbortController();
    const { signal } = timeout;
    try {
      // The sleep rejects if the new response is ready first; nothing waits for it then.
      const late = sleep(this.#patience, previous.body, { signal }).catch(() => previous.body);
      return await Promise.race([current, late]);
    } finally {
      timeout.abort();
    }
  }

  #sendable(key: string): EncodedBody | undefined {
    const cached = this.#responses.get(key);
    if (cached === undefined) return undefined;
    if (this.#isFresh(cached)) return cached.body;
    const { resource, body } = cached;
    if ('write' in resource) return this.#renew(key, resource);
    if (this.#timeSinceValid(cached) >= (resource.staleAge ?? 0)) return undefined;
    // Resolves with the previous one at once. Does nothing if the new one is already being made.
    void this.#responses.fetch(key, { context: resource, forceRefresh: true, allowStale: true });
    return body;
  }

  #isFresh(cached: CachedResponse): boolean {
    const { version, minAge = 0, maxAge = Number.POSITIVE_INFINITY } = cached.resource;
    const now = this.#clock();
    const age = ageAt(cached.madeAt, now);
    if (age < minAge) return true;
    if (age >= maxAge || version() !== cached.version) return false;
    cached.validAt = now;
    return true;
  }

  #timeSinceValid({ validAt }: CachedResponse): DurationMs {
    return ageAt(validAt, this.#clock());
  }

  #renew(key: string, resource: SmallResource): EncodedBody | undefined {
    try {
      return this.#makeAtOnce(key, resource);
    } catch {
      // The request then reaches the route, whose error is handled and logged there.
      this.#responses.delete(key);
      return undefined;
    }
  }

  #makeAtOnce(key: string, resource: SmallResource): EncodedBody {
    const [version, madeAt] = [resource.version(), this.#clock()];
    const body = new EncodedBody(resource.write());
    this.#responses.set(key, { resource, body, version, madeAt, validAt: madeAt });
    return body;
  }

  /** The response of the version at the call, or of a later one. */
  async #current(key: string, resource: LargeResource): Promise<EncodedBody> {
    const wanted = resource.version();
    for (;;) {
      // A response that is being made may have been started before the last change.
      const made = await this.#responses.forceFetch(key, { context: resource, forceRefresh: true });
      if (made.version >= wanted || this.#isFresh(made)) return made.body;
    }
  }

  async #makeInParts(
    resource: LargeResource,
    previous: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const [version, madeAt] = [resource.version(), this.#clock()];
    const body = await EncodedBody.fromParts(resource.writeParts());
    if (previous !== undefined) await body.prepareCodingsOf(previous.body);
    return { resource, body, version, madeAt, validAt: madeAt };
  }
}
