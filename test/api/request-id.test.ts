import { expect, test } from 'vitest';
import { startApi } from '../support/api.js';

const UUID = /^[0-9a-f-]{36}$/;

/** The id in the response to a request, and the ids in the log. */
async function idsOf(given: string | undefined) {
  const api = await startApi();
  const headers = given === undefined ? {} : { 'x-request-id': given };
  const answer = await api.call('/api/v1/items', { headers });
  const logged = api.logged.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId);
  return { answered: answer.headers['x-request-id'], logged };
}

test.each(['a', '4bf92f3577b34da6', 'proxy-1_2.3', 'x'.repeat(64)])(
  'a request keeps its own id %s',
  async (given) => {
    expect(await idsOf(given)).toStrictEqual({ answered: given, logged: [given] });
  },
);

test.each([undefined, '', 'x'.repeat(65), 'two words', '{"level":60}', 'a, b', 'é'])(
  'a request with the id %j gets one of the service',
  async (given) => {
    const { answered, logged } = await idsOf(given);
    expect(answered).toMatch(UUID);
    expect(logged).toStrictEqual([answered]);
  },
);
