import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/clock.js';
import type { DurationMs } from '../../domain/units.js';
import { Answer, sendJson } from './encoded-body.js';

/** Bytes, all answers together; the least recently asked for go first. */
const ROOM = 64 * 2 ** 20;

/** Bytes that an answer takes besides its body, about. */
const OVERHEAD = 500;

/** A JSON answer that may be given again. */
export interface Kept {
  readonly answer: Answer;
  /** The pattern of the route that gave it. */
  readonly route: string;
  /** Whether it would be the answer now. */
  readonly isFresh: () => boolean;
  /** Makes it as it would be now, or fails as the route would; where missing, only the route can. */
  readonly renew?: () => Kept;
}

/** What a route shows that can be written at once. */
export interface Resource {
  /** Another number whenever it would be written otherwise. */
  readonly version: () => number;
  /** Its JSON. @throws DomainError when it cannot be shown */
  readonly write: () => string;
  /** How long it stays right while its version does. */
  readonly lasts: DurationMs;
}

/**
 * Answers by their whole address, as bytes, until what they show changes. The long way puts them
 * here, and the short way gives them out again (fast-path.ts).
 */
export class KeptAnswers {
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: ROOM,
    sizeCalculation: ({ answer }, address) => answer.size + address.length + OVERHEAD,
  });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What is kept for an address and still right, or could be made so at once. */
  find(address: string): Kept | undefined {
    const kept = this.#kept.get(address);
    if (kept === undefined || kept.isFresh()) return kept;
    const renewed = renew(kept);
    if (renewed === undefined) this.#kept.delete(address);
    else this.#kept.set(address, renewed);
    return renewed;
  }

  /** Keeps an answer for whoever asks the same. */
  keep(
    { originalUrl, routeOptions }: FastifyRequest,
    answer: Answer,
    isFresh: () => boolean,
  ): void {
    this.#kept.set(originalUrl, { answer, route: routeOptions.url ?? 'none', isFresh });
  }

  /** Answers with a resource, and keeps the answer: whoever asks next needs no route. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    resource: Resource,
  ): Promise<FastifyReply> {
    const { originalUrl, routeOptions } = request;
    const kept = this.find(originalUrl) ?? this.#show(resource, routeOptions.url ?? 'none');
    this.#kept.set(originalUrl, kept);
    return sendJson(kept.answer, request, reply);
  }

  #show(resource: Resource, route: string): Kept {
    const { version, write, lasts } = resource;
    const shown = version();
    const until = this.#clock() + lasts;
    return {
      answer: new Answer(write()),
      route,
      isFresh: () => this.#clock() < until && version() === shown,
      renew: () => this.#show(resource, route),
    };
  }
}

function renew(kept: Kept): Kept | undefined {
  try {
    return kept.renew?.();
  } catch {
    // The route is asked then, and fails where failures are answered and logged.
    return undefined;
  }
}
