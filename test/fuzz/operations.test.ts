import { type IncomingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { Compile } from '#typebox/compile';
import { csrfOf, startAccounts } from '../auth/support/service.js';
import { closedSchema, type DocumentedOperation, documentOf } from '../client/support/document.js';
import { startApi } from '../support/api.js';
import { getJson, until } from '../support/program.js';
import { OWN_LOT, requestsTo, type WireRequest } from './requests.js';
import { Values } from './values.js';

/** How many seconds to take for all of it, and the seed of a run that is to be repeated. */
const { FUZZ_SECONDS, FUZZ_SEED } = process.env;

// Nobody listens at port 1: whoever were asked would be away.
const service = await startAccounts({
  SIMULATED_ITEMS: '5',
  PROVIDER_C_OPENID_ENABLED: 'true',
  PROVIDER_C_OPENID_ENDPOINT: 'http://127.0.0.1:1/login',
  PROVIDER_A_CLIENT_ID: 'id',
  PROVIDER_A_CLIENT_SECRET: 'secret',
  PROVIDER_A_PRESET: 'oidc',
  PROVIDER_A_ISSUER: 'http://127.0.0.1:1',
});
await until(
  () => getJson<unknown[]>(`${service.origin}/api/v1/items`),
  (items) => items.length > 0,
);
const { operations, schemas } = await documentOf(await startApi({}, afterAll));
const values = new Values(schemas);
const references = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [
    `#/components/schemas/${name}`,
    closedSchema(schema),
  ]),
);
const length =
  FUZZ_SECONDS === undefined
    ? { numRuns: 20 }
    : {
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: (Number(FUZZ_SECONDS) * 1_000) / operations.length / 2,
      };
const patience = 60_000 + Number(FUZZ_SECONDS ?? 0) * 1_000;
const seed = FUZZ_SEED === undefined ? {} : { seed: Number(FUZZ_SEED) };

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let asked = 0;

/** Each from an address of its own, so that no limit of an address is reached. */
function send({ method, path, headers, body }: WireRequest): Promise<Heard> {
  asked += 1;
  const localAddress = `127.9.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`;
  return new Promise((resolve, reject) => {
    const url = new URL(service.origin);
    const call = request({
      host: url.hostname,
      port: url.port,
      method,
      path,
      headers: { ...headers },
      localAddress,
      agent: false,
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('latin1'),
        });
      });
    });
    call.end(body);
  });
}

/** What is answered before anybody knows which operation is meant. */
const ANYWHERE: DocumentedOperation['responses'] = {
  431: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
};

/** What is wrong with an answer: a status that is not documented, or a body that is not so. */
function complaint({ responses }: DocumentedOperation, { status, headers, body }: Heard) {
  const documented = responses[`${status}`] ?? ANYWHERE[status];
  if (documented === undefined) return `status ${status} is not documented: ${body}`;
  const type = headers['content-type']?.split(';')[0];
  if (documented.content === undefined) return body === '' ? undefined : `a body: ${body}`;
  const content = documented.content[type ?? ''];
  if (content === undefined) return `content type ${type} is not documented`;
  if (type !== 'application/json' || headers['content-encoding'] !== undefined) return undefined;
  const [error] = Compile(references, closedSchema(content.schema)).Errors(
    JSON.parse(Buffer.from(body, 'latin1').toString()),
  );
  return error === undefined ? undefined : `${error.instancePath} ${error.message}: ${body}`;
}

interface Session {
  readonly headers: Readonly<Record<string, string>>;
  readonly lotId: string;
}

let session: Session | undefined;

async function signIn(): Promise<Session> {
  const browser = await service.signIn(`fuzz-${asked}@example.com`);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-csrf-token': await csrfOf(browser) };
  const lot = { item_id: 1, quantity: 1_000 };
  const added = await browser.post('/api/v1/portfolio/lots', lot, headers);
  return { headers, lotId: (added.json() as { id: string }).id };
}

describe.each(['signed out', 'signed in'])('%s', (who) => {
  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s answers as documented, whatever it is asked',
    async (operationId, operation) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(operation, values), async (wire) => {
          if (who === 'signed in') session ??= await signIn();
          const own = who === 'signed in' ? session : undefined;
          const path = wire.path.replaceAll(OWN_LOT, own?.lotId ?? OWN_LOT);
          const headers = { ...own?.headers, ...wire.headers };
          const heard = await send({ ...wire, path, headers });
          expect(heard.status === 502 || heard.status < 500, `${heard.status}`).toBe(true);
          expect(complaint(operation, heard)).toBeUndefined();
          if (operationId === 'logout' && heard.status === 200) session = undefined;
        }),
        { ...length, ...seed },
      );
    },
    patience,
  );
});

test('nothing of it was a failure of the service', () => {
  const failures = service.logged.filter((line) => JSON.parse(line).level >= 50);
  expect(failures).toStrictEqual([]);
});
