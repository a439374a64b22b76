import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 2000 });
await session.post('Profiler.start');
const before = globalThis.__cpu ?? process.cpuUsage();
afterAll(async () => {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const now = process.cpuUsage();
  globalThis.__cpu = now;
  const name = expect.getState().testPath?.replace(/.*\/test\//, '').replace(/\//g, '_');
  const cpu = (now.user + now.system - before.user - before.system) / 1e6;
  writeFileSync(`/tmp/prof/svc/${name}.json`, JSON.stringify({ cpu, profile }));
});
