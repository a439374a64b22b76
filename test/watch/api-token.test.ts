import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { watch } from '../../src/watch/watch.js';
import { makeToken } from '../support/api-tokens.js';
import { store } from '../support/live-client.js';
import { onPortfolioApi } from '../support/portfolio.js';
import { Output } from './output.js';

onPortfolioApi(['Item 1'], (service) => {
  const start = (token: string, output: Output) => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const server = new URL(`http://127.0.0.1:${service().port}`);
    return watch({ server, itemIds: [1], query: '', token, output, signal: stop.signal });
  };
  const price = (value: number) => {
    const api = service();
    api.clock.now += 30 * MINUTE_MS;
    store(api, { itemId: 1, sourceId: 1, time: api.clock.now, price: value, volume: 1 });
  };

  test("the alerts of the token's user are printed as lines", async () => {
    const owner = await service().signIn();
    const { token } = await makeToken(service(), owner, ['alerts']);
    const output = new Output(false);
    void start(token, output);
    price(900);
    await output.says(/ price 9\.00 skinport /);
    const rule = { type: 'price_above', price: 1_000 };
    await owner.done('POST', '/portfolio/alerts', { item_id: 1, rule });
    price(1_100);
    await service().alerts.turn();
    await output.says(/^2026-11-20T\S+Z alert Item 1 .*11\.00.*$/m);
    expect(output.text).not.toContain(token);
  });

  test.each([
    ['that is wrong', undefined, 'the API token is unknown, has expired or was revoked'],
    ['without the scope', ['prices:read'] as const, 'this token lacks the scope alerts'],
  ])('a token %s ends it with the error of the service', async (_what, scopes, sentence) => {
    const owner = await service().signIn();
    const token = scopes && (await makeToken(service(), owner, [...scopes])).token;
    const output = new Output(true);
    await expect(start(token ?? 'itt_wrong', output)).rejects.toThrow(sentence);
    expect(output.text).toBe('');
  });
});
