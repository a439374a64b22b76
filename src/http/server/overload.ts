import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { HttpError } from './errors.js';

/** Share of the heap from which on requests are refused: what is left is for those under way. */
const FULL_HEAP = 0.75;
/** The same of all the memory that the process may take. */
const FULL_MEMORY = 0.95;

/**
 * V8 adds its three spaces for new objects, of 16 MiB each, to the limit that it tells; it gives up
 * when the old ones reach theirs.
 */
const YOUNG_SPACES = 3 * 16 * 1_048_576;

/** How often that is looked at: memory that grows fast must not run out in between. */
const SAMPLE_INTERVAL: DurationMs = SECOND_MS / 4;

const RETRY_AFTER_SECONDS = 10;

class Overloaded extends HttpError {
  constructor() {
    super(503, 'the service is overloaded', { 'retry-after': `${RETRY_AFTER_SECONDS}` });
  }
}

/**
 * Refuses requests, new WebSocket clients among them, while memory runs short: those under way and
 * the clients that are there go on. Requests that come faster than they are answered take memory too.
 * A late event loop alone refuses nobody: that may be a neighbour's doing, and passes.
 * @param memory bytes that the process may take, in heap and outside of it
 */
export async function installOverloadGuard(app: FastifyInstance, memory: number): Promise<void> {
  await app.register(underPressure, {
    maxHeapUsedBytes: FULL_HEAP * (getHeapStatistics().heap_size_limit - YOUNG_SPACES),
    maxRssBytes: FULL_MEMORY * memory,
    sampleInterval: SAMPLE_INTERVAL,
    retryAfter: RETRY_AFTER_SECONDS,
    customError: Overloaded,
  });
}

/** For the routes that tell how the service is doing: they answer whatever happens. */
export const EVEN_IF_OVERLOADED = { pressureHandler: () => undefined };
