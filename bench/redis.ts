import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';

/** A Redis of the bench's own, which keeps nothing on disk. */
export async function startRedis(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = spawn('redis-server', ['--port', `${port}`, '--save', ''], { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  for (let tries = 0; (await redis.ping().catch(() => undefined)) !== 'PONG'; tries += 1) {
    if (tries === 100) throw new Error('this bench needs redis-server on the machine');
    await sleep(100);
  }
  redis.disconnect();
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
