import { expect, test } from 'vitest';
import { RestartableApp } from '../../src/app/restartable-app.js';
import type { App } from '../../src/app/start-app.js';

test('each app is stopped once, also if the signal arrives during a restart', async () => {
  let started = 0;
  let restart = () => {};
  /** Each ends a stop that was begun. */
  const stops: (() => void)[] = [];
  const running = new RestartableApp(async (again): Promise<App> => {
    started += 1;
    restart = again;
    return {
      address: { address: '127.0.0.1', family: 'IPv4', port: 1 },
      ready: () => Promise.reject(new Error('not called')),
      stop: () => new Promise((resolve) => stops.push(resolve)),
    };
  });
  const ended = running.run(async () => {});
  await expect.poll(() => started).toBe(1);
  restart();
  await expect.poll(() => stops.length).toBe(1);
  stops[0]?.();
  await expect.poll(() => started).toBe(2);

  restart();
  await expect.poll(() => stops.length).toBe(2);
  const stopped = Promise.all([running.stop(), running.stop()]);
  await new Promise(setImmediate);
  expect(stops.length).toBe(2);
  stops[1]?.();
  await Promise.all([stopped, ended]);
  expect(started).toBe(2);
});
