import { describe, expect, onTestFinished, test } from 'vitest';
import { watch } from '../../src/watch/watch.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { store } from '../support/live-client.js';
import { Output } from './output.js';

function start(api: Api, itemIds: readonly number[], output: Output, query = '') {
  const stop = new AbortController();
  const server = new URL(`http://127.0.0.1:${api.port}`);
  const ended = watch({ server, itemIds, query, output, signal: stop.signal });
  onTestFinished(() => stop.abort());
  return { stop: () => stop.abort(), ended };
}

const points = (itemId: number, spread: number) =>
  [0, 1, 2].map((i) => ({
    itemId,
    sourceId: 1,
    time: NOW - 3 + i,
    price: 1_000 + i * spread,
    volume: 1,
  }));

async function filled(): Promise<Api> {
  const api = await startApi();
  api.items.add([
    item(1, { marketHashName: 'AK-47 | Redline' }),
    item(2, { marketHashName: 'Fever\x1b[2J Case' }),
  ]);
  store(api, ...points(1, 10), ...points(2, 20));
  return api;
}

describe('into a file', () => {
  test('prices and ranking are printed as lines', async () => {
    const api = await filled();
    const output = new Output(false);
    const { stop, ended } = start(api, [1], output);
    await output.says(/ranking 2/);
    expect(output.text).toContain(`127.0.0.1:${api.port}: live\n`);
    expect(output.text).toContain('2026-11-20T11:59:59.999Z price 10.20 skinport');
    expect(output.text).toContain('ranking 1 0.0291 Fever?[2J Case\n');
    store(api, { itemId: 1, sourceId: 2, time: NOW, price: 77, volume: 0 });
    await output.says(/2026-11-20T12:00:00.000Z price 0.77 steam AK-47 \| Redline\n/);
    stop();
    await ended;
    expect(output.text).not.toContain('\x1b');
  });

  test('words select items', async () => {
    const api = await filled();
    const output = new Output(false);
    start(api, [], output, 'ak readline');
    await output.says(/price 10.20 skinport AK-47/);
    expect(output.text).toContain('Showing results for "ak redline".\n');
    const { ended } = start(api, [], new Output(false), 'awp dlore');
    await expect(ended).rejects.toThrow('No item matches "awp dlore".');
  });

  test('subscribes again after a lost connection', async () => {
    const api = await filled();
    const output = new Output(false);
    start(api, [1, 2], output);
    await output.says(/price[\s\S]*price[\s\S]*ranking 2/);
    output.text = '';
    api.live.close();
    await output.says(
      /no connection \(closed with 1012\), trying again in 0\.[2-5] s\n[\s\S]*: live\n/,
    );
    await output.says(/price 10.20[\s\S]*price 10.40[\s\S]*ranking 2/);
    store(api, { itemId: 2, sourceId: 1, time: NOW, price: 5, volume: 0 });
    await output.says(/price 0.05 skinport Fever/);
  });

  test('a refused connection is reported and retried', async () => {
    const output = new Output(false);
    const api = await filled();
    await api.app.close();
    const { stop, ended } = start(api, [1], output);
    await output.says(/ECONNREFUSED[\s\S]*ECONNREFUSED/);
    stop();
    await ended;
  });
});

describe('on a terminal', () => {
  test('without items, shows those of the current ranking', async () => {
    const api = await filled();
    const output = new Output(true);
    const { stop, ended } = start(api, [], output);
    await output.says(/Fever\?\[2J Case +10\.40[\s\S]*AK-47 \| Redline +10\.20/);
    output.text = '';
    store(api, { itemId: 1, sourceId: 1, time: NOW, price: 2_000, volume: 1 });
    await output.says(/AK-47 \| Redline +20\.00 /);
    stop();
    await ended;
    expect(output.text.endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
  });
});
