import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { HttpError } from './errors.js';

/** Share of the heap limit above which requests are refused; the rest is for running requests. */
const FULL_HEAP = 0.75;
/** Share of the process's memory limit above which requests are refused. */
const FULL_MEMORY = 0.95;

/**
 * V8 reports a heap limit that includes its three young spaces of 16 MiB each; it aborts when the
 * old spaces reach their own limit.
 */
const YOUNG_SPACES = 3 * 16 * 1_048_576;

/** Interval of the check: short enough that fast growth does not exhaust memory in between. */
const SAMPLE_INTERVAL: DurationMs = SECOND_MS / 4;

const RETRY_AFTER_SECONDS = 10;

class Overloaded extends HttpError {
  constructor() {
    super(503, 'the service is overloaded', { 'retry-after': `${RETRY_AFTER_SECONDS}` });
  }
}

/**
 * Refuses requests, including new WebSocket connections, while memory is short; running requests
 * and connected clients continue. Requests that arrive faster than they are served take memory too.
 * Event loop delay alone refuses nothing: another process on the machine may cause it, and it
 * passes.
 * @param memory bytes that the process may use, inside and outside of the heap
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called in place of a refusal. */
    readonly pressureHandler?: () => undefined;
  }
}

/** For the health and metrics routes, which respond under overload too. */
export const EVEN_IF_OVERLOADED = { pressureHandler: () => undefined };
