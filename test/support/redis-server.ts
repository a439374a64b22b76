import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe } from 'vitest';
import { freePort } from './free-port.js';

/** A Redis of the test's own, which keeps nothing on disk. */
export interface RedisServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it at once; what it knew is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Why no server can be started on this machine; undefined when one can. */
export function whyNoRedis(): string | undefined {
  const { status } = spawnSync('redis-server', ['--version']);
  return status === 0 ? undefined : 'no redis-server found';
}

export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'itemtide-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn(
      'redis-server',
      [
        ...['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder],
        ...['--save', '', '--appendonly', 'no'],
      ],
      { stdio: 'ignore' },
    );
    await untilReady(url);
    return child;
  };
  let child = await start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url,
    get process() {
      return child;
    },
    kill,
    async startAgain() {
      child = await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the suite with a Redis, where it is installed; elsewhere says that it did not. */
export function withRedis(name: string, suite: (redis: () => RedisServer) => void): void {
  const reason = whyNoRedis();
  if (reason !== undefined) {
    if (process.env.REQUIRE_REDIS === '1') throw new Error(`Redis is required: ${reason}`);
    console.warn(`Not tested with Redis: ${reason}.`);
    describe.skip(`${name} (${reason})`, () => {});
    return;
  }
  describe(name, () => {
    let server: RedisServer;
    beforeAll(async () => {
      server = await startRedis();
    });
    afterAll(() => server.stop());
    suite(() => server);
  });
}

async function untilReady(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  try {
    while ((await redis.ping().catch(() => undefined)) !== 'PONG') await sleep(50);
  } finally {
    redis.disconnect();
  }
}
