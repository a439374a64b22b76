import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { PeriodicLoop } from '../../../src/runtime/schedule/periodic-loop.js';

test('turns run one at a time, and none runs after stop', async () => {
  const turned = new EventEmitter();
  let underWay = 0;
  let most = 0;
  let turns = 0;
  const loop = new PeriodicLoop(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    turns += 1;
    turned.emit(`${turns}`);
    return 0;
  });
  const fifth = once(turned, '5');
  loop.start();
  await fifth;
  await loop.stop();
  const atStop = turns;
  await new Promise(setImmediate);
  expect({ turns, most, underWay }).toEqual({ turns: atStop, most: 1, underWay: 0 });
});

test('stop waits for the current turn, which is signalled', async () => {
  const heard: string[] = [];
  const loop = new PeriodicLoop(async (signal) => {
    await once(signal, 'abort');
    heard.push('stopping');
    await new Promise(setImmediate);
    heard.push('stopped');
    return 0;
  });
  loop.start();
  await loop.stop();
  expect(heard).toEqual(['stopping', 'stopped']);
});

test('stop aborts the pause', async () => {
  const loop = new PeriodicLoop(async () => 2 ** 31 - 1);
  loop.start();
  await loop.turnedOnce();
  await loop.stop();
});

test('an error thrown by a turn is thrown by stop', async () => {
  const loop = new PeriodicLoop(() => Promise.reject(new Error('out of paper')));
  loop.start();
  await expect(loop.turnedOnce()).rejects.toThrow('out of paper');
  await expect(loop.stop()).rejects.toThrow('out of paper');
});
