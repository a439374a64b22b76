import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/clock.js';
import type { DurationMs } from '../../domain/units.js';
import { EncodedBody, sendJson } from './encoded-body.js';

/** Bytes of all cached responses together; the least recently used are dropped first. */
const MAX_SIZE = 64 * 2 ** 20;

/** Bytes that a cached response takes besides its body, approximately. */
const OVERHEAD = 500;

/** A JSON response that can be sent again. */
export interface CachedResponse {
  readonly body: EncodedBody;
  /** The pattern of the route that made it. */
  readonly route: string;
  /** Whether the route would respond the same now. */
  readonly isFresh: () => boolean;
  /**
   * Makes the current response, or throws as the route would. Where it is missing, only the route
   * can.
   */
  readonly renew?: () => CachedResponse;
}

/** A resource that can be serialized synchronously. */
export interface Resource {
  /** Changes whenever the serialized form changes. */
  readonly version: () => number;
  /**
   * Its JSON.
   * @throws DomainError when there is nothing to show
   */
  readonly write: () => string | Buffer;
  /** How long it stays valid while its version is the same. */
  readonly lifetime: DurationMs;
}

/**
 * Responses by their complete address, as bytes, until what they show changes. Routes store them
 * here; fast-path.ts sends them again.
 */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ body }, address) => body.size + address.length + OVERHEAD,
  });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The cached response for an address, if it is valid or can be renewed synchronously. */
  find(address: string): CachedResponse | undefined {
    const cached = this.#responses.get(address);
    if (cached === undefined || cached.isFresh()) return cached;
    const renewed = renew(cached);
    if (renewed === undefined) this.#responses.delete(address);
    else this.#responses.set(address, renewed);
    return renewed;
  }

  /** Caches a response for its address. */
  store(
    { originalUrl, routeOptions }: FastifyRequest,
    body: EncodedBody,
    isFresh: () => boolean,
  ): void {
    this.#responses.set(originalUrl, { body, route: routeOptions.url ?? 'none', isFresh });
  }

  /** Responds with a resource, and caches the response. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    resource: Resource,
  ): Promise<FastifyReply> {
    const { originalUrl, routeOptions } = request;
    const cached = this.find(originalUrl) ?? this.#respond(resource, routeOptions.url ?? 'none');
    this.#responses.set(originalUrl, cached);
    return sendJson(cached.body, request, reply);
  }

  #respond(resource: Resource, route: string): CachedResponse {
    const { version, write, lifetime } = resource;
    const written = version();
    const until = this.#clock() + lifetime;
    return {
      body: new EncodedBody(write()),
      route,
      isFresh: () => this.#clock() < until && version() === written,
      renew: () => this.#respond(resource, route),
    };
  }
}

function renew(cached: CachedResponse): CachedResponse | undefined {
  try {
    return cached.renew?.();
  } catch {
    // The request then reaches the route, whose error is handled and logged there.
    return undefined;
  }
}
