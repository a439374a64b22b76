import { closeSync, readSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: the memory is that of the process.
import { memoryUsage } from 'node:process';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { openIfThere } from '../../runtime/files/open-if-there.js';
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
 *
 * @fastify/under-pressure does the same, but opens a file for each sample: at the limit of open
 * files its timer throws, and the process ends.
 * @param memory bytes that the process may use, inside and outside of the heap
 */
export function installOverloadGuard(app: FastifyInstance, memory: number): void {
  const fullHeap = FULL_HEAP * (getHeapStatistics().heap_size_limit - YOUNG_SPACES);
  const resident = openResidentMemory();
  let isOverloaded = false;
  const sampling = setInterval(() => {
    isOverloaded =
      getHeapStatistics().used_heap_size > fullHeap || resident.read() > FULL_MEMORY * memory;
  }, SAMPLE_INTERVAL);
  sampling.unref();
  app.addHook('onClose', () => {
    clearInterval(sampling);
    resident.close();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOverloaded && request.routeOptions.config?.evenIfOverloaded !== true) {
      done(new Overloaded());
    } else done();
  });
}

/** Linux: the memory of this process. It is opened once, and read at each sample. */
const STATUS = '/proc/self/status';

interface ResidentMemory {
  /** In bytes. */
  read(): number;
  close(): void;
}

function openResidentMemory(): ResidentMemory {
  const file = openIfThere(STATUS);
  if (file === undefined) return { read: () => memoryUsage.rss(), close: () => undefined };
  const buffer = Buffer.alloc(4096);
  return {
    read() {
      const length = readSync(file, buffer, 0, buffer.length, 0);
      const [, kibibytes] = /VmRSS:\s+(\d+) kB/.exec(buffer.toString('latin1', 0, length)) ?? [];
      return kibibytes === undefined ? 0 : Number(kibibytes) * 1024;
    },
    close: () => closeSync(file),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is also served while memory is short. */
    readonly evenIfOverloaded?: true;
  }
}

/** For the health and metrics routes, which respond under overload too. */
export const EVEN_IF_OVERLOADED = { evenIfOverloaded: true } as const;
